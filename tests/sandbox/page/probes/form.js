/* Show a form; the first try of sending it is refused, the second taken. */
async ({ title, components }) => {
  const { openModal } = await import('/js/modal.js');
  let tries = 0;
  openModal({ title, components }, async (answers) => {
    globalThis.answers = answers;
    tries += 1;
    return tries === 1 ? 'Refused once.' : null;
  });
}

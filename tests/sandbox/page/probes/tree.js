/* The tree of a marked text, written short. */
async (text) => {
  const { parse } = await import('/js/markdown.js');
  const inside = (mark) => (mark.items?.flat() ?? mark.children ?? []).map(show).join('');
  const show = (mark) => {
    if (mark.kind === 'text') return mark.text;
    const said = [mark.kind, mark.level, mark.id, mark.language, mark.address, mark.name, mark.style];
    return `<${said.filter(Boolean).join(' ')}>${mark.text ?? inside(mark)}</>`;
  };
  return parse(text).map(show).join('');
}

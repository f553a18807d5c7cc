/* The tree of a marked text, written short. */
async (text) => {
  const { parse } = await import('/js/markdown.js');
  const show = (mark) => {
    if (mark.kind === 'text') return mark.text;
    const said = [mark.kind, mark.level, mark.id, mark.start, mark.address, mark.style];
    const inside = mark.items?.map((item) => `·${item.map(show).join('')}`) ?? mark.children?.map(show) ?? [];
    return `<${said.filter(Boolean).join(' ')}>${mark.text ?? inside.join('')}</>`;
  };
  return parse(text).map(show).join('');
}

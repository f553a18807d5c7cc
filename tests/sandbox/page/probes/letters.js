/* The texts in the tree of a marked text, without the marks. */
async (text) => {
  const { parse } = await import('/js/markdown.js');
  const flat = (mark) => (mark.text ?? '') + (mark.items?.flat() ?? mark.children ?? []).map(flat).join('');
  return parse(text).map(flat).join('');
}

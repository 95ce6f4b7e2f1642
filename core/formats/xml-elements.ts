/** The text between the tags of each element of a name. No element of what is read so holds another of its name. */
export function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g');
  for (let start = opening.exec(xml); start !== null; start = opening.exec(xml)) {
    const end = xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end === -1) break;
    found.push(xml.slice(opening.lastIndex, end));
    opening.lastIndex = end;
  }
  return found;
}

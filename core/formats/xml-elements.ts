interface XmlElement {
  /** The place of its first tag in the text, and of what follows its last one. */
  readonly start: number;
  readonly end: number;
  /** The text between its tags. */
  readonly content: string;
}

/** The elements of a name, in their order. No element of what is read so holds another of its name. */
export function* elementsIn(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?(?<!/)>`, 'g');
  const closing = `</${name}>`;
  for (let tag = opening.exec(xml); tag !== null; tag = opening.exec(xml)) {
    const last = xml.indexOf(closing, opening.lastIndex);
    if (last === -1) return;
    const end = last + closing.length;
    yield { start: tag.index, end, content: xml.slice(opening.lastIndex, last) };
    opening.lastIndex = end;
  }
}

/** The text between the tags of each element of a name. */
export function elements(xml: string, name: string): string[] {
  return Array.from(elementsIn(xml, name), ({ content }) => content);
}

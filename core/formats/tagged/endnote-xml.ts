import { say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import type { ReadEntry, ReadResult, UnreadEntry } from '../record.ts';
import { elements, elementsIn } from '../xml-elements.ts';
import type { TaggedField } from './entries.ts';
import { endNoteFields } from './enw.ts';
import { recordOf } from './read.ts';

/** The elements that hold a field, from the outside in, and the tag of the same field in EndNote's tagged format. */
const PLACES: readonly (readonly [tag: string, ...path: readonly string[]])[] = [
  ['%T', 'titles', 'title'],
  ['%A', 'authors', 'author'],
  ['%E', 'secondary-authors', 'author'],
  ['%?', 'subsidiary-authors', 'author'],
  ['%D', 'dates', 'year'],
  ['%8', 'pub-dates', 'date'],
  ['%J', 'periodical', 'full-title'],
  ['%B', 'titles', 'secondary-title'],
  ['%S', 'titles', 'tertiary-title'],
  ['%V', 'volume'],
  ['%N', 'number'],
  // Mendeley.
  ['%N', 'issue'],
  ['%P', 'pages'],
  ['%]', 'custom7'],
  ['%I', 'publisher'],
  ['%7', 'edition'],
  ['%X', 'abstract'],
  ['%K', 'keywords', 'keyword'],
  ['%G', 'language'],
  ['%Z', 'notes'],
  ['%R', 'electronic-resource-num'],
  ['%>', 'pdf-urls', 'url'],
  ['%U', 'urls', 'url'],
  ['%M', 'accession-num'],
  ['%@', 'isbn'],
];

/** Reads the XML of EndNote, which Mendeley and Zotero write too. */
export function readEndNoteXml(text: string): ReadResult {
  const entries: ReadEntry[] = [];
  const errors: UnreadEntry[] = [];
  let [line, counted] = [1, 0];
  for (const { start, end, content } of elementsIn(text, 'record')) {
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    const record = recordOf(fieldsIn(content), endNoteFields);
    if (record.title === '') errors.push({ line, message: missingTitle(), text: text.slice(start, end) });
    else entries.push({ line, record });
  }
  return { entries, errors };
}

const missingTitle = () => sentenceOf(say('titleMissingIn', { place: say('inElement', { element: 'title' }) }));

function fieldsIn(record: string): TaggedField[] {
  const kind = /<ref-type\s[^<>]{0,200}?name="([^"<>]{0,100})"/.exec(record)?.[1] ?? '';
  const fields = PLACES.flatMap(([tag, ...path]) =>
    path
      .reduce<readonly string[]>((within, name) => within.flatMap((xml) => elements(xml, name)), [record])
      .map((value) => ({ tag, value: styled(value) })),
  );
  return [{ tag: '%0', value: kind }, ...fields];
}

const STYLE = /<style\s([^<>]{0,200})>([^<>]*)<\/style>/g;

/** A value whose letters above and below the line are marked as HTML marks them; other styles go. */
function styled(value: string): string {
  return value.replaceAll(STYLE, (_style, attributes: string, letters: string) => {
    const side = /\bface="[^"]*\b(super|sub)script/.exec(attributes)?.[1];
    if (side === undefined) return letters;
    return side === 'super' ? `<sup>${letters}</sup>` : `<sub>${letters}</sub>`;
  });
}

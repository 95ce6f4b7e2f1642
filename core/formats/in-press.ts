import type { BibliographicRecord } from './record.ts';

/** Words for what is accepted and has not appeared, where a year or a state stands. */
const STATE = /^\W{0,3}(?:in[\s-]?press|en[\s-]prensa|forthcoming|to appear|accepted|aceptad[oa]|por (?:publicarse|aparecer)|no prelo)(?!\p{L})/iu;
const IN_NOTE = /(?<!\p{L})(?:in press|en prensa|forthcoming|to appear)(?!\p{L})/iu;

/** The words by which a note says so. */
const NOTE = 'en prensa';

/**
 * True of a publication that is accepted and has not appeared: its note says so, and it has neither volume nor pages
 * yet. Its year, which a stored publication always has, is a guess.
 */
export function isInPress({ note, volume, pages }: Pick<BibliographicRecord, 'note' | 'volume' | 'pages'>): boolean {
  return volume === '' && pages === '' && IN_NOTE.test(note);
}

/**
 * A record whose note says that it is in press, where one of these texts does.
 * @param states what a file has for the state, or instead of a year; a volume or pages may say it, too
 */
export function withState<Read extends Stated>(written: Read, states: readonly string[]): Read {
  const { record, places } = withoutStates(written);
  return withNote(record, [...states, ...places]);
}

type Stated = Pick<BibliographicRecord, 'note'> & Partial<Pick<BibliographicRecord, 'volume' | 'pages'>>;

/** A record without the states that stand where its volume or its pages do, and these. */
function withoutStates<Read extends Stated>(written: Read): { readonly record: Read; readonly places: readonly string[] } {
  const { volume = '', pages = '' } = written;
  const places = [volume, pages].filter((place) => STATE.test(place));
  if (places.length === 0) return { record: written, places };
  return { record: { ...written, ...(STATE.test(volume) && { volume: '' }), ...(STATE.test(pages) && { pages: '' }) }, places };
}

function withNote<Read extends Stated>(record: Read, states: readonly string[]): Read {
  if (IN_NOTE.test(record.note) || !states.some((state) => STATE.test(state))) return record;
  return { ...record, note: record.note === '' ? NOTE : `${record.note.replace(/\.$/, '')}. ${NOTE.charAt(0).toUpperCase()}${NOTE.slice(1)}` };
}

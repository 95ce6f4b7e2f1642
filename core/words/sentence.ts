import type { Message, Wording } from './message.ts';
import { type Dictionary, SPANISH } from './spanish.ts';

/** The sentence of a message, in the language of a dictionary. */
export function sentenceOf(wording: Wording, dictionary: Dictionary = SPANISH): string {
  if (typeof wording === 'string') return wording;
  const { key, parameters = {} } = wording;
  const worded = Object.entries(parameters).map(([name, value]) => [name, isMessage(value) ? sentenceOf(value, dictionary) : value]);
  const sentence = dictionary[key] as string | ((parameters: unknown) => string);
  return typeof sentence === 'string' ? sentence : sentence(Object.fromEntries(worded));
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value;
}

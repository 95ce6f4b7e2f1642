import type { Dictionary } from './spanish.ts';

export type MessageKey = keyof Dictionary;

/** A sentence by its key in the dictionary, with what it is about. */
export interface Message {
  readonly key: MessageKey;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** A message, or a sentence that others have worded: a definition, the schema of a value, another program. */
export type Wording = Message | string;

/** A text of a message may be another message. */
type Parameter<Value> = Value extends string ? (string extends Value ? Wording : Value) : Value;

type ParametersOf<Key extends MessageKey> = Dictionary[Key] extends (parameters: infer Parameters) => string
  ? [parameters: { readonly [Name in keyof Parameters]: Parameter<Parameters[Name]> }]
  : [];

/** A message; its sentence is made where it is shown (`sentenceOf`). */
export function say<Key extends MessageKey>(key: Key, ...[parameters]: ParametersOf<Key>): Message {
  return parameters === undefined ? { key } : { key, parameters };
}

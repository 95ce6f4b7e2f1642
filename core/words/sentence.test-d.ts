import { say } from './message.ts';
import { inSchema } from './schema-message.ts';
import { type Dictionary, SPANISH } from './spanish.ts';

// A message without its parameters, or of no sentence, does not compile.
say('noSuchFile');
say('passwordTooShort', { least: 12 });
// @ts-expect-error: the number is missing
say('passwordTooShort');
// @ts-expect-error: a number is no text
say('passwordTooShort', { least: 'twelve' });
// @ts-expect-error: no such sentence
say('noSuchThing');
// @ts-expect-error: an issue does not know how long a password has to be
inSchema('passwordTooShort');

// A language without a sentence does not compile.
const { noSuchFile: _left, ...lacking } = SPANISH;
// @ts-expect-error: the sentence of a key is missing
lacking satisfies Dictionary;

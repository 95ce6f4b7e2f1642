import { accounts } from './accounts.es.ts';
import { content } from './content.es.ts';
import { fields } from './fields.es.ts';
import { files } from './files.es.ts';
import { imports } from './imports.es.ts';
import { inUse } from './in-use.es.ts';
import { operation } from './operation.es.ts';
import { requests } from './requests.es.ts';
import { schemas } from './schemas.es.ts';
import { spreadsheets } from './spreadsheets.es.ts';

/** Every sentence that a problem of the server may say, in Spanish. */
export const SPANISH = { ...requests, ...schemas, ...content, ...fields, ...inUse, ...files, ...accounts, ...imports, ...spreadsheets, ...operation };

/** The sentences of a language: one that lacks a key, or takes other parameters, does not compile. */
export type Dictionary = {
  readonly [Key in keyof typeof SPANISH]: (typeof SPANISH)[Key] extends (parameters: infer Parameters) => string
    ? (parameters: Parameters) => string
    : string;
};

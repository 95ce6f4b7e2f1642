import { accounts } from './accounts.es.ts';
import { content } from './content.es.ts';
import { fields } from './fields.es.ts';
import { files } from './files.es.ts';
import { identifiers } from './identifiers.es.ts';
import { imports } from './imports.es.ts';
import { inUse } from './in-use.es.ts';
import { items } from './items.es.ts';
import { letters } from './letters.es.ts';
import { lookups } from './lookups.es.ts';
import { operation } from './operation.es.ts';
import { operator } from './operator.es.ts';
import { requests } from './requests.es.ts';
import { schemas } from './schemas.es.ts';
import { search } from './search.es.ts';
import { spreadsheets } from './spreadsheets.es.ts';
import { unread } from './unread.es.ts';

/** Every sentence of core, data, server and cli, in Spanish. */
export const SPANISH = {
  ...requests,
  ...schemas,
  ...content,
  ...fields,
  ...inUse,
  ...files,
  ...accounts,
  ...imports,
  ...spreadsheets,
  ...operation,
  ...unread,
  ...identifiers,
  ...items,
  ...lookups,
  ...search,
  ...letters,
  ...operator,
};

/** The sentences of a language: one that lacks a key, or takes other parameters, does not compile. */
export type Dictionary = {
  readonly [Key in keyof typeof SPANISH]: (typeof SPANISH)[Key] extends (parameters: infer Parameters) => string
    ? (parameters: Parameters) => string
    : string;
};

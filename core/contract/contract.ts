import type { CollectionDefinition, Definitions, DocumentDefinition } from '../definition.ts';
import { ACCOUNTS } from './accounts.ts';
import { AUTHOR_NAMES } from './author-names.ts';
import { BACKUPS } from './backups.ts';
import { type COLLECTIONS, contractOfCollection, contractOfDocument, type DOCUMENTS } from './content.ts';
import { CONTENT_HEALTH } from './content-health.ts';
import { DEMO } from './demo.ts';
import { FILES } from './files.ts';
import { FIND } from './find.ts';
import { HARVEST } from './harvest.ts';
import { IMPORTS } from './imports.ts';
import { JOBS } from './jobs.ts';
import { MESSAGES } from './messages.ts';
import type { Operations } from './operation.ts';
import { OVERVIEW } from './overview.ts';
import { PREFERENCES } from './preferences.ts';
import { PUBLICATIONS } from './publications.ts';
import { SIGN_IN } from './sign-in.ts';
import type { SPREADSHEETS } from './spreadsheets.ts';
import { TRASH } from './trash.ts';
import { UPLOADS } from './uploads.ts';
import { VISITORS } from './visitors.ts';
import { VISITS } from './visits.ts';

/** The operations beside those of the collections and documents. */
export const FIXED_OPERATIONS = {
  ...FILES,
  ...UPLOADS,
  ...IMPORTS,
  ...HARVEST,
  ...PUBLICATIONS,
  ...AUTHOR_NAMES,
  ...ACCOUNTS,
  ...PREFERENCES,
  ...SIGN_IN,
  ...TRASH,
  ...MESSAGES,
  ...JOBS,
  ...DEMO,
  ...BACKUPS,
  ...OVERVIEW,
  ...FIND,
  ...CONTENT_HEALTH,
  ...VISITORS,
  ...VISITS,
} as const;

/**
 * The bodies that the API takes and gives, by operation: the routes parse by it, the OpenAPI document describes it, and
 * the office's calls are typed by it.
 */
export type Contract = typeof FIXED_OPERATIONS & typeof COLLECTIONS & typeof SPREADSHEETS & typeof DOCUMENTS;

/** The contract of a program with these definitions. */
export function contractOf(definitions: Definitions, documents: Readonly<Record<string, DocumentDefinition>>): Operations {
  return Object.assign(
    {},
    ...Object.values<CollectionDefinition>(definitions).map(contractOfCollection),
    ...Object.values(documents).map(contractOfDocument),
    FIXED_OPERATIONS,
  ) as Operations;
}

import type { Kysely } from 'kysely';
import { nameForm } from '#core/author-links/name-words.ts';
import { isoTime } from './rows.ts';
import type { Schema } from './schema.ts';

/** A form of a name that may be a member's, and nobody has said whether it is. */
export interface AuthorQuestion {
  /** As it is printed most often. */
  readonly name: string;
  /** The ids of the members that it may be. */
  readonly members: readonly string[];
  /** The items that hold it. */
  readonly works: readonly { readonly collection: string; readonly item: string }[];
}

/** A form of a name of which somebody said that it is not a member's. */
export interface AuthorRefusal {
  readonly form: string;
  /** As it was printed. */
  readonly name: string;
  readonly member: string;
  readonly actor: string;
  readonly at: string;
}

/** All open questions, those about the most items first. */
export async function readAuthorQuestions(db: Kysely<Schema>): Promise<AuthorQuestion[]> {
  const rows = await db
    .selectFrom('author_links')
    .select(['collection', 'item', 'name', 'member'])
    .where('how', '=', 'unconfirmed')
    .orderBy('collection')
    .orderBy('item')
    .orderBy('member')
    .execute();
  const questions = [...Map.groupBy(rows, ({ name }) => nameForm(name)).values()].map((asked): AuthorQuestion => {
    const works = new Map(asked.map(({ collection, item }) => [`${collection}/${item}`, { collection, item }]));
    return {
      name: mostFrequent(asked.map(({ name }) => name)),
      members: [...new Set(asked.map(({ member }) => member))],
      works: [...works.values()],
    };
  });
  return questions.toSorted((one, other) => other.works.length - one.works.length || one.name.localeCompare(other.name, 'es'));
}

/** The number of open questions. */
export async function countAuthorQuestions(db: Kysely<Schema>): Promise<number> {
  const rows = await db.selectFrom('author_links').select('name').distinct().where('how', '=', 'unconfirmed').execute();
  return new Set(rows.map(({ name }) => nameForm(name))).size;
}

/** The refusals, the newest first. */
export async function readAuthorRefusals(db: Kysely<Schema>, most: number): Promise<AuthorRefusal[]> {
  const rows = await db.selectFrom('author_refusals').selectAll().orderBy('at', 'desc').orderBy('form').limit(most).execute();
  return rows.map((row) => ({ ...row, at: isoTime(row.at) }));
}

function mostFrequent(names: readonly string[]): string {
  const counted = [...Map.groupBy(names, (name) => name)].toSorted(([, one], [, other]) => other.length - one.length);
  return counted[0]?.[0] ?? '';
}

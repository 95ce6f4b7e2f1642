import { type Kysely, sql } from 'kysely';
import type { LinkedName } from '#core/author-links/author-index.ts';
import {
  type AuthorLink,
  type AuthorMatcher,
  createAuthorMatcher,
  type LinkReason,
  type NamedMember,
  surnameWordsOf,
} from '#core/author-links/author-matcher.ts';
import { nameWords, wordsIn } from '#core/author-links/name-words.ts';
import { type NamedPerson, namedPeople, peopleFields } from '#core/author-links/named-people.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { slicesOf } from '#core/slices.ts';
import type { Values } from '#core/values.ts';
import type { Change } from './changes.ts';
import { fromJson } from './rows.ts';
import type { AuthorLinksTable, Schema } from './schema.ts';
import type { Write } from './store/write.ts';
import { selectRows } from './tables.ts';
import { createTurn } from './turn.ts';

/** The collection of the group's members. */
export const MEMBERS = 'students';
const ROWS_PER_INSERT = 200;
/** Lists of names that one statement reads, each of some dozens of names. */
const LISTS_PER_SLICE = 50;

type Named = Pick<CollectionDefinition, 'name' | 'fields'>;
type Linking = Pick<Write, 'db' | 'cache'>;

/** An item whose names are compared with those of the members. */
interface NamingItem {
  readonly collection: string;
  readonly item: string;
  readonly people: readonly NamedPerson[];
}

/** Brings the links up to date with a change of an item; in the transaction of its write. */
export async function refreshAuthorLinks(
  { db, cache }: Linking,
  definition: Named,
  change: Pick<Change, 'item' | 'before' | 'after'>,
): Promise<void> {
  const { before, after } = change;
  if (definition.name === MEMBERS) return refreshMember(db, change.item, before, after);
  if (peopleFields(definition.fields).length === 0) return;
  const people = after === null ? [] : namedPeople(definition.fields, after);
  const former = before === null ? [] : namedPeople(definition.fields, before);
  if (isSame(people, former)) return;
  if (former.length > 0) await forgetItem(db, definition.name, change.item);
  if (people.length === 0) return;
  const matcher = await cache.get('matcher of names', MEMBERS, () => readMatcher(db));
  await insertLinks(db, matcher, [{ collection: definition.name, item: change.item, people }]);
}

/**
 * A member's new or other name may be in any list: those are compared again that hold the member or one of the
 * surnames.
 */
async function refreshMember(db: Kysely<Schema>, id: string, before: Values | null, after: Values | null): Promise<void> {
  const compared = [before, after].map((row) => row && { name: String(row.name), names: (row.names ?? []) as string[], orcid: row.orcid ?? '' });
  if (isSame(compared[0], compared[1])) return;
  const words = new Set(compared.flatMap((names) => (names === null || names === undefined ? [] : [...surnameWordsOf(names)])));
  await compareAgain(db, id, words);
}

/**
 * Compares the lists again that hold a member, or a name with one of the words: some in a turn of the event loop, and
 * the program answers others in between.
 */
export async function compareAgain(db: Kysely<Schema>, member: string, words: Iterable<string>): Promise<void> {
  const found = await db
    .selectFrom('author_links')
    .select(['collection', 'item'])
    .distinct()
    .where(({ or, eb }) => or([eb('member', '=', member), ...[...words].map((word) => eb('words', 'like', `% ${word} %`))]))
    .execute();
  if (found.length === 0) return;
  const matcher = await readMatcher(db);
  const turn = createTurn();
  for (const [collection, lists] of Map.groupBy(found, (list) => list.collection)) {
    for (const slice of slicesOf(lists, LISTS_PER_SLICE)) {
      const items = slice.map(({ item }) => item);
      const rows = db.selectFrom('author_links').selectAll().where('collection', '=', collection).where('item', 'in', items);
      for (const [item, stored] of Map.groupBy(await rows.orderBy('position').execute(), (row) => row.item)) {
        await compareList(db, matcher, { collection, item, stored });
        await turn();
      }
    }
  }
}

interface StoredList {
  readonly collection: string;
  readonly item: string;
  readonly stored: readonly AuthorLinksTable[];
}

async function compareList(db: Kysely<Schema>, matcher: AuthorMatcher, { collection, item, stored }: StoredList): Promise<void> {
  const people = [...new Map(stored.map(({ field, position, name }) => [`${field}/${position}`, { field, position, name }])).values()];
  const links = linksOf(matcher, { collection, item, people });
  if (isSame(links.map(linkKey).toSorted(), stored.map(linkKey).toSorted())) return;
  await forgetItem(db, collection, item);
  await insertRows(db, links);
}

function linkKey({ field, position, member, how }: AuthorLinksTable): string {
  return [field, position, member, how].join('/');
}

/** Fills the table anew. @returns how many names there are */
export async function rebuildAuthorLinks(db: Kysely<Schema>, definitions: readonly Pick<CollectionDefinition, 'name' | 'fields'>[]): Promise<number> {
  await db.deleteFrom('author_links').execute();
  const matcher = await readMatcher(db);
  let names = 0;
  for (const definition of definitions) {
    if (peopleFields(definition.fields).length === 0) continue;
    const rows = await selectRows(db, definition as CollectionDefinition);
    const items = rows.map((row) => ({ collection: definition.name, item: row.id, people: namedPeople(definition.fields, row) }));
    names += await insertLinks(db, matcher, items);
  }
  return names;
}

/** True where some name is noted. */
export async function hasAuthorLinks(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('author_links').select('item').limit(1).executeTakeFirst()) !== undefined;
}

/** The names that are members', in the order of their lists; of some items of a collection, or of all. */
export async function readAuthorLinks(
  db: Kysely<Schema>,
  of?: { readonly collection: string; readonly items: readonly string[] },
): Promise<LinkedName[]> {
  const linked: readonly LinkReason[] = ['orcid', 'other-name', 'name'];
  const query = db.selectFrom('author_links').select(['collection', 'item', 'field', 'position', 'member']).where('how', 'in', linked);
  const wanted = of === undefined ? query : query.where('collection', '=', of.collection).where('item', 'in', of.items);
  return wanted.orderBy('field').orderBy('position').execute();
}

async function readMatcher(db: Kysely<Schema>): Promise<AuthorMatcher> {
  const { rows } = await sql<{
    id: string;
    name: string;
    names: unknown;
    orcid: string;
  }>`select id, name, names, orcid from ${sql.table(MEMBERS)}`.execute(db);
  const refusals = Map.groupBy(await db.selectFrom('author_refusals').select(['member', 'form']).execute(), ({ member }) => member);
  return createAuthorMatcher(
    rows.map(
      (row): NamedMember => ({
        ...row,
        names: fromJson(row.names) as string[],
        refused: refusals.get(row.id)?.map(({ form }) => form) ?? [],
      }),
    ),
  );
}

async function forgetItem(db: Kysely<Schema>, collection: string, item: string): Promise<void> {
  await db.deleteFrom('author_links').where('collection', '=', collection).where('item', '=', item).execute();
}

async function insertLinks(db: Kysely<Schema>, matcher: AuthorMatcher, items: readonly NamingItem[]): Promise<number> {
  const rows = items.flatMap((item) => linksOf(matcher, item));
  await insertRows(db, rows);
  return rows.length;
}

async function insertRows(db: Kysely<Schema>, rows: readonly AuthorLinksTable[]): Promise<void> {
  for (const some of slicesOf(rows, ROWS_PER_INSERT)) await db.insertInto('author_links').values(some).execute();
}

/** The rows of an item: one for each name, or for each member that it may be. */
function linksOf(matcher: AuthorMatcher, { collection, item, people }: NamingItem): AuthorLinksTable[] {
  return [...Map.groupBy(people, ({ field }) => field).values()].flatMap((list) => {
    const links = Map.groupBy(matcher.linksOf(list), ({ position }) => position);
    return list.flatMap((person, index) => {
      const words = ` ${(nameWords(person.name)?.parts ?? []).flatMap(wordsIn).join(' ')} `;
      const nobody: readonly Pick<AuthorLink, 'member' | 'how'>[] = [{ member: '', how: '' as LinkReason }];
      return (links.get(index) ?? nobody).map(({ member, how }) => ({ collection, item, ...person, words, member, how }));
    });
  });
}

import { createHash } from 'node:crypto';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { referencesTo } from '#core/references.ts';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { FIRST_ROLES } from '#data/migrations/first-roles.ts';
import { type Answer, jsonOf, type Person } from '#tests/security/http.ts';
import { pdf, upload } from '#tests/security/uploading.ts';
import type { Chance } from './chance.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** An item of a list as a writer knows it; without an id while its creation is not confirmed. */
export interface Listed {
  readonly id: string | null;
  readonly title: string;
  readonly order: number;
}

/** An uploaded file by the hash of its bytes. */
type Uploaded = readonly string[];

/** Everything that writers believe, for each thing that one of them alone writes. */
export interface Ledgers {
  readonly lists: ReadonlyMap<CollectionDefinition, Ledger<readonly Listed[]>>;
  readonly profile: Ledger<string>;
  readonly files: Ledger<Uploaded>;
  /** Every content that was ever sent: the next start finishes an upload that had arrived whole. */
  readonly sent: Set<string>;
  readonly messages: Ledger<number>;
  readonly visits: Ledger<number>;
}

const SHORTEST_LIST = 3;
const LONGEST_LIST = 9;

export function createLedgers(): Ledgers {
  const sameList = (found: readonly Listed[], expected: readonly Listed[]) =>
    found.length === expected.length &&
    expected.every(({ id, title }, index) => found[index]?.title === title && (id ?? found[index]?.id) === found[index]?.id);
  const same = (found: unknown, expected: unknown) => found === expected;
  const sent = new Set<string>();
  const sameFiles = (found: Uploaded, expected: Uploaded) =>
    expected.every((sha256) => found.includes(sha256)) && found.every((sha256) => sent.has(sha256));
  return {
    lists: new Map(Object.values(collections).map((definition) => [definition, createLedger(definition.name, firstItems(definition), sameList)])),
    profile: createLedger<string>('profile', '', same),
    files: createLedger<Uploaded>('files', [], sameFiles),
    sent,
    messages: createLedger<number>('messages', 0, same),
    visits: createVisitLedger(),
  };
}

/**
 * A process that is killed loses the visits of its last second. The first one of a start is written before it is
 * answered, and never more are found than were sent.
 */
function createVisitLedger(): Ledger<number> {
  let [written, isFirst] = [0, true];
  const ledger = createLedger<number>('visits', 0, (found, expected) => found >= written && found <= expected);
  return {
    confirmed: ledger.confirmed,
    write: async (next, send) => {
      await ledger.write(next, send);
      if (isFirst) written = ledger.confirmed();
      isFirst = false;
    },
    reconcile: (found) => {
      const wrong = ledger.reconcile(found);
      [written, isFirst] = [found, true];
      return wrong;
    },
  };
}

/** The first items of a new site. */
function firstItems({ name }: CollectionDefinition): readonly Listed[] {
  const brought = { 'research-lines': FIRST_LINE_ITEMS, roles: FIRST_ROLES }[name] ?? [];
  return brought.map(({ id, name: title, order }) => ({ id, title, order }));
}

/** One write after the other, until the program is gone. */
export type Writer = () => Promise<void>;

/** All writers: each does its next write when it is called. */
export function createWriters(
  { lists, profile, files, sent, messages, visits }: Ledgers,
  administrator: Person,
  visitor: Person,
  chance: Chance,
  mark: string,
): Writer[] {
  let count = 0;
  const token = () => {
    count += 1;
    return `${mark}-${count}`;
  };
  /** Somebody else each time: one alone would be stopped by the limits. */
  const fromAnywhere = () => ({ 'x-forwarded-for': [10, chance.number(256), chance.number(256), chance.number(256)].join('.') });
  return [
    ...[...lists].map(
      ([definition, ledger]) =>
        () =>
          writeList(definition, ledger, administrator, chance, token()),
    ),
    () => {
      const next = token();
      return profile.write(next, async () => {
        ok(await administrator.send('PUT', '/api/profile', { name: 'Ana', main_info: next }));
        return next;
      });
    },
    () => {
      const bytes = pdf(token());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      sent.add(sha256);
      const next = [...files.confirmed(), sha256].toSorted();
      return files.write(next, async () => {
        ok(await upload(administrator, bytes, `${token()}.pdf`, 'application/pdf'));
        return next;
      });
    },
    () => {
      const next = messages.confirmed() + 1;
      return messages.write(next, async () => {
        ok(await visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: token() }, fromAnywhere()));
        return next;
      });
    },
    () =>
      visits.write(
        visits.confirmed() + 1,
        async () => jsonOf<{ value: number }>(ok(await visitor.send('POST', '/api/visits', undefined, fromAnywhere()))).value,
      ),
  ];
}

function writeList(
  definition: CollectionDefinition,
  ledger: Ledger<readonly Listed[]>,
  administrator: Person,
  chance: Chance,
  title: string,
): Promise<void> {
  const list = ledger.confirmed();
  const path = `/api/${definition.name}`;
  const body = { [definition.titleField]: title, ...(definition.name === 'project-types' && { type: title }) };
  // Items that others refer to are not deleted.
  const mayShrink = referencesTo(collections, definition.name).length === 0;
  const isFull = list.length >= LONGEST_LIST;
  const choice = list.length < SHORTEST_LIST ? 0 : isFull && mayShrink ? 5 : (isFull ? 2 : 0) + chance.number((mayShrink ? 6 : 5) - (isFull ? 2 : 0));
  if (choice <= 1) {
    return ledger.write(withNew(definition, list, null, title), async () => {
      const { id } = jsonOf<{ id: string }>(ok(await administrator.send('POST', path, body)));
      return withNew(definition, list, id, title);
    });
  }
  const chosen = chance.number(list.length);
  const address = `${path}/${list[chosen]?.id}`;
  const [next, send]: [readonly Listed[], () => Promise<Answer>] =
    choice === 2
      ? [list.map((each, index) => (index === chosen ? { ...each, title } : each)), () => administrator.send('PATCH', address, body)]
      : choice <= 4
        ? reordered(list, path, administrator, chance)
        : [list.toSpliced(chosen, 1), () => administrator.send('DELETE', address)];
  return ledger.write(next, async () => {
    ok(await send());
    return next;
  });
}

/** A new row gets the list's length as its place (students: one more), or the highest plus one where that is taken. */
function withNew({ name }: CollectionDefinition, list: readonly Listed[], id: string | null, title: string): Listed[] {
  const wished = list.length + (name === 'students' ? 1 : 0);
  const isTaken = list.some(({ order }) => order === wished);
  const order = isTaken ? Math.max(...list.map((each) => each.order)) + 1 : wished;
  return [...list, { id, title, order }].toSorted((one, other) => one.order - other.order);
}

function reordered(list: readonly Listed[], path: string, administrator: Person, chance: Chance): [readonly Listed[], () => Promise<Answer>] {
  const next = chance.shuffled(list).map((each, order) => ({ ...each, order }));
  return [next, () => administrator.send('PUT', `${path}/order`, { ids: next.map(({ id }) => id) })];
}

/** The program answers a write with a 2xx or not at all. */
function ok(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new UnexpectedAnswer(`${answer.status}: ${answer.text}`);
}

/** An answer that is neither a confirmation nor a broken connection. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

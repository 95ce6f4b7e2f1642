import { nameForm } from '#core/author-links/name-words.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { compareAgain, MEMBERS } from './author-links.ts';
import { patchItem } from './store/items.ts';
import { rowToChange, type Write } from './store/write.ts';
import type { Row } from './tables.ts';

/** Says that a printed name is a member's: it becomes one of the member's other names. */
export async function confirmName(write: Write, name: string, member: string): Promise<void> {
  const row = await memberRow(write, member);
  if (isNamedSo(row, name)) return;
  if (!(await isAsked(write, name, member))) throw answeredMeanwhile();
  await setNames(write, row, [...namesOf(row), name.trim()]);
}

/** Says that a printed name is not these members': it is never asked again. */
export async function refuseName(write: Write, name: string, members: readonly string[]): Promise<void> {
  for (const member of members) {
    if (isNamedSo(await memberRow(write, member), name)) throw answeredMeanwhile();
    await write.db
      .insertInto('author_refusals')
      .values({ member, form: nameForm(name), name: name.trim(), actor: write.actor, at: write.now.toISOString() })
      .onConflict((conflict) => conflict.columns(['member', 'form']).doNothing())
      .execute();
    await write.cache.changed(MEMBERS, null);
    await compareAgain(write.db, member, []);
  }
}

/** Takes back what was said of a printed name and these members. */
export async function askNameAgain(write: Write, name: string, members: readonly string[]): Promise<void> {
  const form = nameForm(name);
  for (const member of members) {
    const row = await memberRow(write, member);
    const refused = await write.db.deleteFrom('author_refusals').where('member', '=', member).where('form', '=', form).executeTakeFirst();
    await write.cache.changed(MEMBERS, null);
    if (isNamedSo(row, name))
      await setNames(
        write,
        row,
        namesOf(row).filter((each) => nameForm(each) !== form),
      );
    else if (refused.numDeletedRows > 0n) await compareAgain(write.db, member, form.match(/\p{L}+/gu) ?? []);
  }
}

async function memberRow(write: Write, id: string): Promise<Row> {
  return rowToChange(write, membersOf(write), id, { action: 'update', ifVersion: undefined });
}

function membersOf({ definitions }: Write) {
  const definition = definitions[MEMBERS];
  if (definition === undefined) throw new Problem('not-found', say('noSuchList'));
  return definition;
}

async function setNames(write: Write, { id }: Row, names: readonly string[]): Promise<void> {
  await patchItem(write, membersOf(write), id, { names });
}

function namesOf({ names }: Row): readonly string[] {
  return names as readonly string[];
}

function isNamedSo(row: Row, name: string): boolean {
  return namesOf(row).some((each) => nameForm(each) === nameForm(name));
}

/** Whether the question is open: another person may have answered it. */
async function isAsked({ db }: Write, name: string, member: string): Promise<boolean> {
  const open = await db.selectFrom('author_links').select('name').where('member', '=', member).where('how', '=', 'unconfirmed').execute();
  return open.some((each) => nameForm(each.name) === nameForm(name));
}

function answeredMeanwhile(): Problem {
  return new Problem('aborted', say('nameAnsweredMeanwhile'));
}

import { Hono } from 'hono';
import type { z } from 'zod';
import { nameForm } from '#core/author-links/name-words.ts';
import { AUTHOR_NAMES } from '#core/contract/author-names.ts';
import { Problem } from '#core/errors.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { say } from '#core/words/message.ts';
import { askNameAgain, confirmName, refuseName } from '#data/author-answers.ts';
import { MEMBERS } from '#data/author-links.ts';
import { readAuthorQuestions, readAuthorRefusals } from '#data/author-questions.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Row } from '#data/tables.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { writerOf } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { checkedByField } from './checked-fields.ts';
import { asks } from './policy.ts';

/** Longer queues come in parts: what is answered makes room. */
const MAX_QUESTIONS = 100;
const MAX_REFUSALS = 200;
const WORKS_OF_EACH = 3;

/** Names of authors of which a person is asked whether they are a member's, and the answers. */
export function authorNamesApi({ store, database, auth }: Pick<Services, 'store' | 'database' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const readable = createReadable(store);
  const mayAnswer = asks('update', () => ({ resource: MEMBERS }));

  /** The items of a collection that this reader sees, by id. */
  async function itemsIn(context: RequestContext, name: string): Promise<ReadonlyMap<string, Row>> {
    const definition = store.definitions[name];
    return new Map(definition === undefined ? [] : (await readable.whole(definition, context.get('may'))).map((row) => [row.id, row]));
  }

  api.get('/', asks('read', 'author-names'), async (context) => {
    const questions = await readAuthorQuestions(database.db);
    const shown = questions.slice(0, MAX_QUESTIONS);
    const items = new Map<string, ReadonlyMap<string, Row>>();
    for (const name of [MEMBERS, ...new Set(shown.flatMap(({ works }) => works.map(({ collection }) => collection)))])
      items.set(name, await itemsIn(context, name));
    const titled = (collection: string, id: string) => {
      const row = items.get(collection)?.get(id);
      return row === undefined ? [] : [{ collection, id, title: titleText(store.definitions[collection], row) }];
    };
    const memberOf = (id: string) =>
      titled(MEMBERS, id).map(({ title: name }) => ({ id, name, carrera: (items.get(MEMBERS)?.get(id)?.carrera ?? '') as string }));
    const nameOf = await auth.names();
    return context.json({
      items: shown.map(({ name, works, members }) => ({
        name,
        works: works.flatMap(({ collection, item }) => titled(collection, item)).slice(0, WORKS_OF_EACH),
        count: works.length,
        members: members.flatMap(memberOf),
      })),
      total: questions.length,
      refused: (await readAuthorRefusals(database.db, MAX_REFUSALS)).flatMap(({ form, name, member, actor, at }) =>
        memberOf(member).map((known) => ({ name: name || form, member: known, by: nameOf(actor), at })),
      ),
    });
  });

  api.post('/confirm', mayAnswer, async (context) => {
    const { name, member } = await answerIn(context, AUTHOR_NAMES['POST /api/author-names/confirm'].body);
    await store.write(writerOf(context), (write) => confirmName(write, name, member));
    return context.json({ ok: true });
  });
  api.post('/refuse', mayAnswer, async (context) => {
    const { name, members } = await answerIn(context, AUTHOR_NAMES['POST /api/author-names/refuse'].body);
    await store.write(writerOf(context), (write) => refuseName(write, name, members));
    return context.json({ ok: true });
  });
  api.post('/ask-again', mayAnswer, async (context) => {
    const { name, members } = await answerIn(context, AUTHOR_NAMES['POST /api/author-names/ask-again'].body);
    await store.write(writerOf(context), (write) => askNameAgain(write, name, members));
    return context.json({ ok: true });
  });
  return api;
}

/** The body of an answer about a name that somebody may have. */
async function answerIn<Schema extends z.ZodType<{ readonly name: string }>>(context: RequestContext, schema: Schema): Promise<z.output<Schema>> {
  const body = checkedByField(await jsonBody(context), schema, say('writtenNameNeeded'));
  if (nameForm(body.name) === '') throw new Problem('failed-precondition', say('writtenNameNeeded'), { fields: { name: say('writtenNameNeeded') } });
  return body;
}

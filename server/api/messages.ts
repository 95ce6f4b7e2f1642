import { Hono } from 'hono';
import { MESSAGES as CONTRACT } from '#core/contract/messages.ts';
import { Problem } from '#core/errors.ts';
import { inTheirTurns, slicesOf } from '#core/slices.ts';
import { say } from '#core/words/message.ts';
import { MESSAGES } from '#data/changes.ts';
import type { Deletion } from '#data/deletions.ts';
import { deletedMessage } from '#data/messages/message-row.ts';
import { MESSAGES_PER_SLICE } from '#data/messages/messages.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { requireUser, writerOf } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { checkedFields } from './checked-fields.ts';
import { asks } from './policy.ts';

const NOWHERE = say('forwardedNowhere');

/** Messages of the contact form, for administrators. */
export function messagesApi({
  messages,
  store,
  forwards,
  jobRunner,
  auth,
  backups,
  log,
}: Pick<Services, 'messages' | 'store' | 'forwards' | 'jobRunner' | 'auth' | 'backups' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();

  async function wanted(context: RequestContext) {
    const message = await messages.get(context.req.param('id') ?? '');
    if (message === undefined) throw new Problem('not-found', say('noSuchMessage'));
    return message;
  }

  api.get('/', asks('read', 'messages'), () => streamedJson({ forwarding: forwards }, { items: messages.slices() }));
  // No message has this name: their ids are longer.
  api.get('/trash', asks('read', 'messages'), async () => {
    const actorName = await auth.names();
    const shown = (deletion: Deletion) => ({
      ...deletedMessage(deletion),
      change: deletion.seq,
      by: actorName(deletion.actor),
      at: deletion.at,
    });
    async function* slices() {
      for await (const slice of store.trash(MESSAGES)) yield slice.map(shown);
    }
    return streamedJson({}, { items: slices() });
  });
  // By POST: an e-mail in an address would stand in logs.
  api.post('/of-person', asks('read', 'messages'), async (context) => {
    const found = slicesOf(await messages.sentBy(await personOf(context)), MESSAGES_PER_SLICE);
    return streamedJson({ backupDays: backups.longestKept }, { items: inTheirTurns(found) });
  });
  api.post('/of-person/erase', asks('purge', 'messages'), async (context) => {
    const erased = await messages.eraseSentBy(await personOf(context), writerOf(context));
    log.info({ requestId: context.get('requestId'), by: requireUser(context).email, erased }, 'messages of a person erased');
    return context.json({ erased });
  });
  api.patch('/:id', asks('update', 'messages'), async (context) => {
    const { id } = await wanted(context);
    const { read, retry } = checkedFields(await jsonBody(context), CONTRACT['PATCH /api/messages/{id}'].body, say('messageChangeNeeded'));
    if (retry && !forwards) throw new Problem('failed-precondition', NOWHERE);
    if (read !== undefined) await messages.change(id, { read });
    if (retry) {
      await messages.forwardAgain(id);
      jobRunner.wake();
    }
    return context.json(await wanted(context));
  });
  api.delete('/:id', asks('delete', 'messages'), async (context) => {
    await messages.remove((await wanted(context)).id, writerOf(context));
    return context.body(null, 204);
  });
  return api;
}

/** The e-mail of somebody who asks what is known of them, or for it to be forgotten. */
async function personOf(context: RequestContext): Promise<string> {
  return checkedFields(await jsonBody(context), CONTRACT['POST /api/messages/of-person'].body, say('personEmailMissing')).email;
}

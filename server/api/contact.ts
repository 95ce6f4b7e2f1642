import { Hono } from 'hono';
import { z } from 'zod';
import { TRAP_FIELD } from '#core/contract/trap-field.ts';
import { VISITORS } from '#core/contract/visitors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { wideNetworkOf } from '../http/address.ts';
import { jsonBody } from './body.ts';
import { checkedFields } from './checked-fields.ts';
import { type Limit, refuseFlood } from './limits.ts';
import { forAnybody } from './policy.ts';

const MESSAGES_FROM_ADDRESS: Limit = {
  kind: 'contact',
  most: 5,
  within: 600,
  message: say('tooManyMessages'),
};

/** Messages are stored until somebody reads them: networks that may belong to one sender count together. */
const MESSAGES_FROM_AROUND: Limit = {
  kind: 'contact-around',
  most: 30,
  within: 600,
  message: say('tooManyMessagesFromAround'),
};

/** The form as people and robots send it. */
const SentForm = VISITORS['POST /api/contact'].body.extend({ [TRAP_FIELD]: z.unknown().optional() });

/** The contact form: a message is stored first and forwarded afterwards (spec, section 12). */
export function contactApi({
  messages,
  attempts,
  forwards,
  jobRunner,
}: Pick<Services, 'messages' | 'attempts' | 'forwards' | 'jobRunner'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.post('/', forAnybody, async (context) => {
    const form = checkedFields(await formBody(context), SentForm, say('messageRefused'));
    if (form[TRAP_FIELD]) return context.json({ ok: true });
    await refuseFlood(attempts, context, MESSAGES_FROM_ADDRESS);
    await refuseFlood(attempts, context, MESSAGES_FROM_AROUND, wideNetworkOf(context.get('address')));
    const { email, Asunto, Mensaje } = form;
    await messages.receive({ email, Asunto, Mensaje }, { isForwarded: forwards });
    jobRunner.wake();
    return context.json({ ok: true });
  });
  return api;
}

async function formBody(context: RequestContext): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return jsonBody(context);
  return context.req.parseBody().catch(() => undefined);
}

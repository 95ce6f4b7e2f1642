import type { ContactMessage } from '#data/messages/message-row.ts';
import type { Messages } from '#data/messages/messages.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

/** Sends one message on; throws when it could not. */
export type Forward = (message: ContactMessage) => Promise<void>;

/** Forwards a message of the contact form, by its id; one that is gone or was sent by another process is over. */
export function messageJob({ messages, forward }: { readonly messages: Messages; readonly forward: Forward }): JobHandler {
  return async ({ subject, attempt }) => {
    const message = await messages.get(subject);
    if (message === undefined || message.delivery === 'sent' || message.delivery === 'none') return null;
    await forward(message);
    await messages.noteSent(subject, attempt);
    return null;
  };
}

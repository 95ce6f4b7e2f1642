import { queryOptions } from '@tanstack/react-query';
import type { ContactMessage, Received } from '#core/contract/messages.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import type { Send } from '../../sync/request.ts';

/** The interval between two loads of the list while a message is being forwarded, in milliseconds. */
const RELOAD_INTERVAL_MS = 5_000;

export function messagesQuery(send: Send) {
  return queryOptions({
    queryKey: ['messages'],
    queryFn: () => send('GET /api/messages'),
    refetchInterval: ({ state: { data } }) =>
      data?.forwarding && data.items.some(({ delivery }) => delivery === 'waiting') ? RELOAD_INTERVAL_MS : false,
  });
}

/** The messages in the trash. */
export function deletedMessagesQuery(send: Send) {
  return queryOptions({
    queryKey: ['messages', 'trash'],
    queryFn: async () => (await send('GET /api/messages/trash')).items,
  });
}

/** True of a message that waits to be forwarded while forwarding is off. */
export function isStranded({ delivery }: Pick<ContactMessage, 'delivery'>, { forwarding }: Pick<Received, 'forwarding'>): boolean {
  return !forwarding && (delivery === 'waiting' || delivery === 'failed');
}

/** The outcome of its forwarding, in words. */
export function deliveryOf({ delivery, lastError }: Pick<ContactMessage, 'delivery' | 'lastError'>, forwarding: boolean): string {
  const words = messagesWords();
  switch (delivery) {
    case 'waiting':
      if (!forwarding) return words.notForwarded;
      return lastError === null ? words.forwardingWaits : words.forwardingTriedAgain;
    case 'sent':
      return words.forwarded;
    case 'failed':
      return words.forwardingFailed;
    case 'none':
      return '';
  }
}

/** True of a message whose forwarding was tried without success. */
export function hasFailed({ delivery, lastError }: Pick<ContactMessage, 'delivery' | 'lastError'>): boolean {
  return delivery === 'failed' || (delivery === 'waiting' && lastError !== null);
}

/** A link that opens an answer to a message in the mail program. */
export function replyLink({ email, asunto, mensaje }: Pick<ContactMessage, 'email' | 'asunto' | 'mensaje'>): string {
  const quoted = mensaje
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${asunto}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

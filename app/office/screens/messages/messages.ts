import { queryOptions } from '@tanstack/react-query';
import type { ContactMessage, Received } from '#core/contract/messages.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import type { Send } from '../../sync/request.ts';

/** The interval between two loads of the list while a message is being forwarded, in milliseconds. */
const RELOAD_INTERVAL_MS = 5_000;
/** The longest link that opens a mail program, in characters. Windows hands on no more than 2,048, and does nothing. */
const MAX_MAIL_LINK = 2_000;

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

/** A link that opens an answer to a message in the mail program; of a long message it quotes the beginning. */
export function replyLink({ email, asunto, mensaje }: Pick<ContactMessage, 'email' | 'asunto' | 'mensaje'>): string {
  const characters = Array.from(mensaje.slice(0, MAX_MAIL_LINK));
  const quoting = (count: number) => {
    const begun = characters.slice(0, count).join('');
    const quoted = (begun === mensaje ? begun : `${begun} […]`).replace(/^/gm, '> ');
    return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${asunto}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
  };
  let [fits, tooLong] = [0, characters.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (quoting(middle).length <= MAX_MAIL_LINK) fits = middle;
    else tooLong = middle;
  }
  return quoting(fits);
}

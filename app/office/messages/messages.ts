import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../api/request.ts';

/** A message of the contact form, as the API answers it. */
export interface Message {
  readonly id: string;
  readonly email: string;
  readonly asunto: string;
  readonly mensaje: string;
  readonly receivedDate: string;
  readonly read: boolean;
  readonly delivery: 'waiting' | 'sent' | 'failed' | 'none';
  readonly attempts: number;
  readonly lastError: string | null;
}

export function messagesQuery(send: Send) {
  return queryOptions({ queryKey: ['messages'], queryFn: async () => (await send<{ items: Message[] }>('GET', '/api/messages')).items });
}

/** A link that opens an answer to a message in the mail program. */
export function replyLink({ email, asunto, mensaje }: Pick<Message, 'email' | 'asunto' | 'mensaje'>): string {
  const quoted = mensaje
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${asunto}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

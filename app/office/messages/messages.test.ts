import { expect, test } from 'vitest';
import { replyLink } from './messages.ts';

test('an answer names its subject and quotes the message', () => {
  const link = replyLink({ email: 'ana@uni.mx', asunto: 'Beca & viaje', mensaje: 'Hola\n¿Hay lugar?' });
  const { pathname, searchParams } = new URL(link);
  expect(decodeURIComponent(pathname)).toBe('ana@uni.mx');
  expect(searchParams.get('subject')).toBe('Re: Beca & viaje');
  expect(searchParams.get('body')).toBe('\n\n> Hola\n> ¿Hay lugar?');
});

import { expect, test } from 'vitest';
import { deliveryOf, isStranded, replyLink } from './messages.ts';

test('an answer names its subject and quotes the message', () => {
  const link = replyLink({ email: 'ana@uni.mx', asunto: 'Beca & viaje', mensaje: 'Hola\n¿Hay lugar?' });
  const { pathname, searchParams } = new URL(link);
  expect(decodeURIComponent(pathname)).toBe('ana@uni.mx');
  expect(searchParams.get('subject')).toBe('Re: Beca & viaje');
  expect(searchParams.get('body')).toBe('\n\n> Hola\n> ¿Hay lugar?');
});

test('a message that waits to be forwarded is not called on its way where nothing forwards it', () => {
  const waiting = { delivery: 'waiting', lastError: null } as const;
  expect(deliveryOf(waiting, true)).toBe('Reenvío en espera');
  expect(deliveryOf(waiting, false)).toBe('Sin reenviar');
  expect(isStranded(waiting, { forwarding: false })).toBe(true);
  expect(isStranded({ delivery: 'none' }, { forwarding: false })).toBe(false);
});

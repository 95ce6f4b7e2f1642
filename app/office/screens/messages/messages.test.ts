import { expect, test } from 'vitest';
import { deliveryOf, isStranded, replyLink } from './messages.ts';

test('an answer names its subject and quotes the message', () => {
  const link = replyLink({ email: 'ana@uni.mx', asunto: 'Beca & viaje', mensaje: 'Hola\n¿Hay lugar?' });
  const { pathname, searchParams } = new URL(link);
  expect(decodeURIComponent(pathname)).toBe('ana@uni.mx');
  expect(searchParams.get('subject')).toBe('Re: Beca & viaje');
  expect(searchParams.get('body')).toBe('\n\n> Hola\n> ¿Hay lugar?');
});

test('an answer to a long message quotes its beginning, and still opens a mail program', () => {
  const begin = 'Hola.\n¿Hay lugar en el laboratorio? ';
  for (const mensaje of [`${begin}${'Soy profesora. '.repeat(1_300)}`, `${begin}${'😀ñ'.repeat(5_000)}`]) {
    const link = replyLink({ email: 'ana@uni.mx', asunto: 'Una visita', mensaje });
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(new URL(link).searchParams.get('body')).toMatch(/^\n\n> Hola\.\n> ¿Hay lugar en el laboratorio\? .+ \[…\]$/u);
  }
});

test('a message that waits to be forwarded is not called on its way where nothing forwards it', () => {
  const waiting = { delivery: 'waiting', lastError: null } as const;
  expect(deliveryOf(waiting, true)).toBe('Reenvío en espera');
  expect(deliveryOf(waiting, false)).toBe('Sin reenviar');
  expect(isStranded(waiting, { forwarding: false })).toBe(true);
  expect(isStranded({ delivery: 'none' }, { forwarding: false })).toBe(false);
});

import { expect, test } from 'vitest';
import { calendar } from './calendar.ts';

const event = {
  uid: 'a1@faro',
  title: 'Seminario; energía, y más',
  description: 'Primera línea\nSegunda',
  place: 'Auditorio, planta baja',
  url: 'https://faro.mx/#EventosProximos',
  start: '2026-11-21T18:00:00.000Z',
  end: '2026-11-21T20:00:00.000Z',
  changed: '2026-11-01T00:00:00.000Z',
};

test('an event has its times in UTC and its text escaped', () => {
  const lines = calendar('Eventos', [event]).split('\r\n');
  expect(lines).toContain('DTSTART:20261121T180000Z');
  expect(lines).toContain('DTEND:20261121T200000Z');
  expect(lines).toContain('SUMMARY:Seminario\\; energía\\, y más');
  expect(lines).toContain('DESCRIPTION:Primera línea\\nSegunda');
  expect(lines).toContain('LOCATION:Auditorio\\, planta baja');
});

test('long lines are folded at 75 octets without cutting a character', () => {
  const text = calendar('Eventos', [{ ...event, title: 'ñ'.repeat(200) }]);
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñ'.repeat(200)}`);
});

test('a title cannot add a line of its own', () => {
  expect(calendar('x', [{ ...event, title: 'a\r\nATTENDEE:b' }]).split('\r\n')).not.toContain('ATTENDEE:b');
});

test.each(['2020-01-01T00:00:00.000Z', event.start])('an end at %s, not later than the start, is left out', (end) => {
  expect(calendar('x', [{ ...event, end }])).not.toContain('DTEND');
});

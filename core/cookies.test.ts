import { describe, expect, test } from 'vitest';
import { canonicalCookies, cookiesWithoutSession, hasSession, readCookies } from './cookies.ts';

describe('the program’s own cookies', () => {
  test('are read as they were set, others are left out', () => {
    expect([...readCookies('a=b; faro=x.y%3D; theme="dark"; __Host-faro.two_factor=z; faro-left=1')]).toEqual([
      ['faro', 'x.y='],
      ['__Host-faro.two_factor', 'z'],
      ['faro-left', '1'],
    ]);
    expect([...readCookies(null)]).toEqual([]);
  });

  test.each([
    ['in quotes', 'faro="x"'],
    ['in half a pair of quotes', 'faro="x'],
    ['twice', 'faro=x; faro=y'],
    ['twice with the same value', 'faro=x; a=b; faro=x'],
    ['more encoded than they need be', 'faro=%78'],
    ['less encoded than they must be', 'faro=x='],
    ['encoded in small letters', 'faro=%c3%b1'],
    ['wrongly encoded', 'faro=%E0%A4'],
    ['with a space before the sign', 'faro =x'],
    ['in capitals', 'FARO=x'],
    ['with a comma', 'faro=x,y'],
  ])('are left out when they come %s', (_, header) => {
    expect([...readCookies(header)]).toEqual([]);
    expect(canonicalCookies(header)).toBe('');
  });

  test('are written in one form', () => {
    expect(readCookies(`${'faro.x=y; '.repeat(2_000)}faro=z`).size).toBe(0);
    expect(canonicalCookies('  b=1;faro=x%3D ;faro.two_factor=%C3%B1')).toBe('faro=x%3D; faro.two_factor=%C3%B1');
  });

  test('can be written without the session', () => {
    expect(cookiesWithoutSession('faro=x; faro.two_factor=y; __Host-faro=z; faro-left=1')).toBe('faro.two_factor=y; faro-left=1');
  });

  test('may hold a session', () => {
    for (const header of ['faro=', 'a=b; faro=x', 'a=b;__Host-faro=x']) expect(hasSession(header)).toBe(true);
    for (const header of [null, '', 'faro.two_factor=x', 'xfaro=y', 'a=faro']) expect(hasSession(header)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { type PostgresAddress, readPostgresAddress } from './address.ts';

function read(address: string): PostgresAddress {
  const found = readPostgresAddress(address);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const placesOf = (address: string) => read(address).servers.map(([way]) => `${way?.host}:${way?.port}`);

describe('an address of PostgreSQL', () => {
  test.each([
    ['postgres://h/d', ['h:5432']],
    ['postgres://u:p@h:5433/d', ['h:5433']],
    ['postgresql://u@a,b:5433,[::1]:5434/d', ['a:5432', 'b:5433', '::1:5434']],
    ['postgres://u@/d?host=a,b', ['a:5432', 'b:5432']],
    ['postgres://u@/d?host=a,b&port=5433', ['a:5433', 'b:5433']],
    ['postgres://u@/d?host=a,::1&port=5433,5434', ['a:5433', '::1:5434']],
    ['postgres:///d?host=/var/run/postgresql', ['/var/run/postgresql:5432']],
    ['postgres://u@%2Fvar%2Frun/d', ['/var/run:5432']],
    ['postgres:///d', ['undefined:5432']],
  ])('%s leads to %j', (address, places) => expect(placesOf(address)).toEqual(places));

  test('account, database and the parameters of the driver are handed on, decoded', () => {
    const { login, connectTimeoutMs } = read('postgres://ana%40b:a%2Fb:c%@h/la%20base?application_name=faro&connect_timeout=4&sslmode=disable');
    expect(login).toEqual({ user: 'ana@b', password: 'a/b:c%', database: 'la base', application_name: 'faro' });
    expect(connectTimeoutMs).toBe(4_000);
  });

  test.each([
    ['postgres://h/d', 'any'],
    ['postgres://a,b/d', 'read-write'],
    ['postgres://a,b/d?target_session_attrs=any', 'any'],
    ['postgres://a,b/d?target_session_attrs=primary', 'primary'],
  ])('%s wants %s', (address, target) => expect(read(address).target).toBe(target));

  test.each([
    ['postgres://', 'must be'],
    ['postgres://a,b/d?target_session_attrs=standby', 'read-write'],
    ['postgres://a,b/d?target_session_attrs=read-only', 'read-write'],
    ['postgres://a,b/d?target_session_attrs=best', 'must be any'],
    ['postgres://a,,b/d', 'empty'],
    ['postgres://h:0/d', 'a port must be'],
    ['postgres://h:65536/d', 'a port must be'],
    ['postgres://h:x/d', 'a host must be'],
    ['postgres://u@/d?host=a,b,c&port=1,2', '3 hosts and 2 ports'],
    ['postgres://h/d?hostaddr=10.0.0.1', 'hostaddr'],
    ['postgres://h/d?connect_timeout=long', 'connect_timeout'],
    ['postgres://h/d?sslmode=verify', 'sslmode must be'],
    ['postgres://h/d?sslmode=verify-ca', 'sslrootcert'],
    ['postgres://h/d?sslmode=verify-ca&sslrootcert=system', 'sslrootcert'],
    ['postgres://h/d?sslmode=require&sslrootcert=system', 'verify-full'],
    ['postgres://h/d?sslmode=verify-full&sslrootcert=/none/of/it.pem', '/none/of/it.pem cannot be read'],
    ['postgres://h/d?sslmode=require&sslcert=/a', 'give both'],
    ['postgres://h/d?sslnegotiation=direct', 'sslmode=require'],
  ])('%s is refused: %s', (address, reason) => expect(readPostgresAddress(address)).toContain(reason));

  test.each([
    ['require', true],
    ['no-verify', true],
    ['verify-full', false],
    ['prefer', false],
    ['disable', false],
  ])('with sslmode=%s nobody looks who answers, though the line must be encrypted: %s', (mode, isUnchecked) =>
    expect(read(`postgres://h/d?sslmode=${mode}`).isUnchecked).toBe(isUnchecked),
  );

  test('a socket of the machine is not encrypted', () => {
    expect(read('postgres:///d?host=/run/postgresql&sslmode=require')).toMatchObject({ servers: [[{ ssl: false }]], isUnchecked: false });
  });
});

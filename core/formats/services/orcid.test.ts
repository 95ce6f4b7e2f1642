import { expect, test } from 'vitest';
import { readOrcidWorks } from './orcid.ts';

test('works of one person are looked at up to a bound, which no person reaches', () => {
  const works = (count: number) => ({ group: Array.from({ length: count }, (_, code) => ({ 'work-summary': [{ 'put-code': code }] })) });
  expect(readOrcidWorks(works(3), '0000-0002-1825-0097')).toHaveLength(3);
  expect(readOrcidWorks(works(45_000), '0000-0002-1825-0097')).toHaveLength(2_000);
});

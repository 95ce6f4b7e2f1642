import { expect, test } from 'vitest';
import { site } from '#core/documents/site.ts';
import { wholeValues } from '#core/write.ts';
import { defaultSite } from './site.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), timeZone: 'America/Mexico_City', referable: () => [] };

test('the default identity is what the document accepts', () => {
  expect(wholeValues(site, defaultSite, 'update', context)).toEqual(defaultSite);
});

test('it has every kind of link of the spec, three highlights, two addresses and four projects', () => {
  expect(defaultSite.links.map((each) => each.kind)).toEqual(['identity', 'scholar', 'network', 'university', 'photos', 'videos', 'partner']);
  expect(defaultSite.highlights).toHaveLength(3);
  expect(defaultSite.addresses).toHaveLength(2);
  expect(defaultSite.timeline.map((each) => each.period)).toEqual(['2020-2023', '2016-2019', '2018', '2018']);
});

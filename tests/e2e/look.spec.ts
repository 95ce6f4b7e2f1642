import { defaultSite } from '#content/site.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';

// Fails for a colour that the derived palette leaves unreadable somewhere on the page, and for a pair of typefaces that
// is not sent by the site itself.
test('pages stay readable with a colour, a cover and typefaces of the group’s', async ({ administrator, visitor }) => {
  const looks = [
    { color: '#ffe600', cover: 'plain', typefaces: 'technical' },
    { color: '#7a0019', cover: 'lighthouse', typefaces: 'classic' },
  ] as const;
  try {
    for (const look of looks) {
      expect((await administrator.put('/api/site', { data: { ...defaultSite, ...look } })).ok()).toBe(true);
      await visitor.goto('/#Landing');
      expect(await violationsOf(visitor, look.color, { widths: [1280] })).toEqual([]);
    }
    await visitor.goto('/login');
    expect(await violationsOf(visitor, 'login', { widths: [360] })).toEqual([]);
  } finally {
    expect((await administrator.put('/api/site', { data: defaultSite })).ok()).toBe(true);
  }
});

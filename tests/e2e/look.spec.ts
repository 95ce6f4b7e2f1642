import sharp from 'sharp';
import { defaultSite } from '#content/site.ts';
import { LANDING_SECTIONS } from '#core/look/landing-sections.ts';
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

// Fails where the index grows with its words, over the name of the group and out of the window, and where one word of
// the group's shortens all others.
test('words of the sections, however long, stay beside the name of the group and in their row of the back-office', async ({
  administrator,
  office,
  visitor,
}) => {
  const title = 'Electroencefalografistasinterdisciplinariosdesoxirribonucleicos';
  const sections = LANDING_SECTIONS.map(({ value: section }) => ({ section, title, index_title: title, shown: true }));
  const overlapping = () =>
    visitor.evaluate(() => {
      const end = document.querySelector('.brand')?.getBoundingClientRect().right ?? 0;
      return [...document.querySelectorAll('.index a')].filter((link) => link.getBoundingClientRect().left < end).length;
    });
  const shortened = () => visitor.locator('.index a').evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
  try {
    await visitor.goto('/login');
    for (const width of [1024, 1280, 1920]) {
      await visitor.setViewportSize({ width, height: 720 });
      expect([await overlapping(), await shortened()], `usual words at ${width} px`).toEqual([0, 0]);
    }
    for (const [own, allowed] of [
      ['Nuestra gente', 0],
      ['Quienes hacemos la investigación', 1],
    ] as const) {
      const renamed = sections.map((each) => ({ ...each, title: each.section === 'Estudiantes' ? own : '', index_title: '' }));
      expect((await administrator.put('/api/site', { data: { ...defaultSite, sections: renamed } })).ok()).toBe(true);
      await visitor.reload();
      for (const width of [1024, 1280, 1366, 1920]) {
        await visitor.setViewportSize({ width, height: 720 });
        expect(await overlapping(), `«${own}» at ${width} px`).toBe(0);
        expect(await shortened(), `«${own}» at ${width} px`).toBeLessThanOrEqual(allowed);
      }
    }
    expect((await administrator.put('/api/site', { data: { ...defaultSite, sections } })).ok()).toBe(true);
    await visitor.reload();
    for (const width of [1024, 1280, 1920]) {
      await visitor.setViewportSize({ width, height: 720 });
      expect(await overlapping(), `long words at ${width} px`).toBe(0);
    }
    await office.setViewportSize({ width: 360, height: 740 });
    await office.goto('/aspecto');
    await expect(office.getByLabel(title).first()).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  } finally {
    expect((await administrator.put('/api/site', { data: defaultSite })).ok()).toBe(true);
  }
});

// Fails where a word of the name is broken at the edge of its column, beside a cover of the group's and a wide logo.
test('the words of the group’s name stay whole on the first screen', async ({ administrator, visitor }) => {
  const words = ['Laboratorio', 'de', 'Bionanotecnología', 'y', 'Electroquímica'];
  const broken = () =>
    visitor.locator('.hero h1').evaluate((heading) => {
      const text = heading.firstChild;
      if (!(text instanceof Text)) return ['no name'];
      return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
  try {
    const { items } = (await (await administrator.get('/api/files')).json()) as { items: { url: string; contentType: string }[] };
    const picture = items.find(({ contentType }) => contentType === 'image/webp')?.url;
    const look = { group_name: words.join(' '), logo_url: picture };
    for (const cover of [{ cover: 'picture', cover_url: picture }, { cover: 'lighthouse' }]) {
      expect((await administrator.put('/api/site', { data: { ...defaultSite, ...look, ...cover } })).ok()).toBe(true);
      await visitor.goto('/');
      for (const width of [360, 768, 1024, 1280, 1366, 1920, 2560]) {
        await visitor.setViewportSize({ width, height: 800 });
        expect(await broken(), `${cover.cover} at ${width} px`).toEqual([]);
        expect(await visitor.evaluate(() => document.documentElement.scrollWidth), `${cover.cover} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  } finally {
    expect((await administrator.put('/api/site', { data: defaultSite })).ok()).toBe(true);
  }
});

// Fails where words, a panel or a shade lie over a part of the picture.
test('a picture of the group’s as cover is seen whole beside the words, in its own colours', async ({ administrator, visitor }) => {
  try {
    const { items } = (await (await administrator.get('/api/files')).json()) as { items: { url: string; contentType: string }[] };
    const picture = items.find(({ contentType }) => contentType === 'image/webp')?.url;
    expect((await administrator.put('/api/site', { data: { ...defaultSite, cover: 'picture', cover_url: picture } })).ok()).toBe(true);
    await visitor.goto('/');
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await visitor.setViewportSize({ width, height: 800 });
      const box = await visitor.locator('.hero .cover').boundingBox();
      if (box === null) throw new Error('no cover');
      const words = await visitor.locator('.who').boundingBox();
      expect(box.x >= (words?.x ?? 0) + (words?.width ?? 0) || box.y + box.height <= (words?.y ?? 0), `beside the words at ${width} px`).toBe(true);
      const { data, info } = await sharp(await visitor.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true });
      // The stand-ins of the tests are of one colour.
      const colors = [0.01, 0.2, 0.5, 0.9].map((part) => {
        const at = (Math.round(box.y + box.height / 3) * info.width + Math.round(box.x + box.width * part)) * info.channels;
        return [...data.subarray(at, at + 3)];
      });
      expect(new Set(colors.map(String)), `at ${width} px`).toEqual(new Set(['136,136,136']));
      expect(box.y, `below the bar at ${width} px`).toBeGreaterThanOrEqual((await visitor.locator('.bar').boundingBox())?.height ?? 0);
    }
  } finally {
    expect((await administrator.put('/api/site', { data: defaultSite })).ok()).toBe(true);
  }
});

import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { trafficOf } from './traffic.ts';

// In one worker: its program makes the pictures.
test.describe.configure({ mode: 'default' });
test.use({ pictures: 'made' });

const KB = 1024;
/** The greatest ratio of a picture's pixels to those that it covers. */
const MOST_PIXELS = 1.5;

// Fails when pictures below the fold are not lazy (`pictureAttributes` in app/ui/picture-attributes.ts).
test('on a telephone the pictures that come before scrolling are light', async ({ visitor }) => {
  const { responses, rest } = trafficOf(visitor);
  const screen = await visitor.context().newCDPSession(visitor);
  await screen.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const density of [1, 2, 3]) {
    await screen.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: density, mobile: false });
    const before = responses.length;
    const pictures = () => responses.slice(before).filter((response) => response.request().resourceType() === 'image');
    await visitor.goto('/', { waitUntil: 'load' });
    expect(await visitor.evaluate(() => devicePixelRatio)).toBe(density);
    // The logo and the portrait below the fold, at least: a fresh program makes them first.
    await expect.poll(() => pictures().length).toBeGreaterThan(1);
    await rest();
    const sizes = await Promise.all(pictures().map(async (response) => (await response.body()).length));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`pictures before scrolling at 360 px, ${density} to each: ${sizes.length}, ${bytes} B`);
    expect(bytes, `${density} to each`).toBeLessThanOrEqual(120 * KB);
  }
});

// Fails when a picture is offered twice as wide as its room, for plain screens or for dense ones (`sources` in
// app/ui/picture-attributes.ts).
test('each picture of the landing page is as large as it is shown, upright in its own room', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto('/', { waitUntil: 'load' });
  // Pulled out: `eager` of the logo (hero.tsx), and the rule for what waits (picture-color.css).
  const eager = await visitor.evaluate(() => [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.className));
  expect(eager).toEqual(['logo']);
  await expect(visitor.locator('img.logo')).toHaveAttribute('fetchpriority', 'high');
  const seen = await visitor.evaluate(async () => {
    const uploaded = [...document.images].filter((image) => image.src.includes('/i/'));
    const each = uploaded.map(async (image) => {
      image.loading = 'eager';
      await image.decode();
      const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      const { width, height, right } = image.getBoundingClientRect();
      const beyond = right - (image.closest('li')?.getBoundingClientRect().right ?? right);
      const covered = width * height * devicePixelRatio ** 2;
      const stated = { width: image.getAttribute('width'), height: image.getAttribute('height'), alt: image.getAttribute('alt') };
      return { src: image.currentSrc, tall: bitmap.height / bitmap.width, ratio: (bitmap.width * bitmap.height) / covered, beyond, stated };
    });
    return Promise.all(each);
  });
  expect(seen.length).toBeGreaterThan(50);
  for (const { src, ratio, beyond, stated } of seen) {
    expect(beyond, src).toBeLessThanOrEqual(1);
    expect(ratio, src).toBeLessThanOrEqual(MOST_PIXELS);
    expect(stated, src).toEqual({ width: expect.stringMatching(/^\d+$/), height: expect.stringMatching(/^\d+$/), alt: expect.any(String) });
  }

  const waiting = await visitor.evaluate(() =>
    [...document.images].filter((image) => image.src.includes('/i/')).map((image) => getComputedStyle(image).backgroundColor),
  );
  expect(waiting.filter((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([]);
  expect(new Set(waiting).size).toBeGreaterThan(1);

  // On a denser screen the browser chooses anew: its choice is what is judged, and nothing of it need be drawn.
  const point = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
  await visitor.route('**/i/**', (route) => route.fulfill({ body: point, contentType: 'image/png' }));
  const pixelsAt = async (src: string) => {
    const { width, height } = await sharp(await (await visitor.request.get(src, { headers: { accept: 'image/avif' } })).body()).metadata();
    return width * height;
  };
  const screen = await visitor.context().newCDPSession(visitor);
  for (const density of [2, 3]) {
    await screen.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: density, mobile: false });
    const chosen = await visitor.evaluate(async () => {
      const uploaded = [...document.images].filter((image) => image.src.includes('/i/'));
      // A choice is made anew where the screen or its candidates change.
      for (const image of uploaded) image.srcset = `${image.srcset} `;
      await Promise.all(uploaded.map((image) => image.decode()));
      return uploaded.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return { src: image.currentSrc, density: devicePixelRatio, covered: width * height * devicePixelRatio ** 2 };
      });
    });
    expect(chosen.length).toBe(seen.length);
    for (const [place, { src, density: statedDensity, covered }] of chosen.entries()) {
      expect(statedDensity).toBe(density);
      const { tall = 0 } = seen[place] ?? {};
      const pixels = Number(src.split('/').at(-1)) ** 2 * tall;
      // None is wider than its address says; one may be narrower, where its original is.
      const ratio = (pixels / covered <= MOST_PIXELS ? pixels : await pixelsAt(src)) / covered;
      expect(ratio, `${src} at ${density}`).toBeLessThanOrEqual(MOST_PIXELS);
    }
    // Not the same as on the screen before, or it would show nothing.
    expect(chosen.map(({ src }) => src)).not.toEqual(seen.map(({ src }) => src));
  }
});

test('a crop keeps in sight what an administrator says matters', async ({ visitor, administrator }) => {
  const { items } = (await (await administrator.get('/api/group-photos')).json()) as { items: { url_image: string }[] };
  const address = items.find(({ url_image }) => url_image)?.url_image ?? '';
  const described = await administrator.patch(`/api${address}`, { data: { focalX: 0.23, focalY: 0.9, alt: 'El grupo en el laboratorio' } });
  expect(described.status()).toBe(200);
  await visitor.goto('/');
  const photo = visitor.getByRole('img', { name: 'El grupo en el laboratorio' });
  await expect(photo).toHaveCSS('object-position', '23% 90%');
});

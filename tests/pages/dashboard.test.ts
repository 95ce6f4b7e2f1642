import { readHtml } from './html.ts';
import { expect, test } from './site.ts';

// Pulled out: `loader` (app/office/screens/dashboard/dashboard.tsx).
test('the panel’s figures come with its page: nothing moves when the script has asked for them', async ({ site }) => {
  const administrator = await site.signIn();
  await site.add('events', { title: 'Charla', enabled: false });
  const panel = readHtml(await (await administrator.send('GET', '/dashboard')).text());
  expect(panel.texts('section[aria-labelledby="care"] li')).toContain('1 evento no se muestra');
  expect(panel.one('section[aria-labelledby="latest"] li').text).toContain('agregó «Charla»');
  expect(panel.one('a[href="/events"][aria-describedby]').text).toContain('1');
});

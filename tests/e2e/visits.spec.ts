import { expect, test } from './fixtures.ts';

test('once a page is counted the network rests', async ({ visitor }) => {
  const counted = visitor.waitForResponse((response) => new URL(response.url()).pathname === '/api/visits');
  await visitor.goto('/visit');
  await counted;
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.getByRole('heading', { name: 'Visitas' })).toBeVisible();
});

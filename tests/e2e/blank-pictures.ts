import type { Page } from '@playwright/test';

const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Every uploaded picture is an empty one from now on, for tests of what is around them: a fresh program makes each, which takes long. */
export async function blankPictures(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /^\/(i|files)\//.test(pathname),
    (route) => (route.request().resourceType() === 'image' ? route.fulfill({ contentType: 'image/svg+xml', body: BLANK }) : route.continue()),
  );
}

import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { ContentStore } from './content-store.ts';

declare const store: ContentStore;
const { papers } = collections;
const actor = 'ana@faro.test';

// A write without its writer, or by one whose permission is not asked, does not compile.
// @ts-expect-error: no writer
await store.create(papers, {});
// @ts-expect-error: no permission
await store.create(papers, {}, { actor });
// @ts-expect-error: no permission
await store.replace(papers, 'a', {}, { actor, ifVersion: 1 });
// @ts-expect-error: no permission
await store.patch(papers, 'a', {}, { actor });
// @ts-expect-error: no permission
await store.remove(papers, 'a', { actor });
// @ts-expect-error: no permission
await store.reorder(papers, ['a'], { actor });
// @ts-expect-error: no permission
await store.restore(1, { actor });
// @ts-expect-error: no permission
await store.writeDocument(documents.profile, {}, { actor });

import { createSend } from './request.ts';

const send = createSend({ fetch, renewSession: async () => false });

// A call takes and answers what the contract says, and nothing else compiles. Fails with any type in `Send` that a
// caller may name by itself.
(await send('GET /api/trash')).days satisfies number;
// @ts-expect-error: no such operation
await send('GET /api/rubbish');
// @ts-expect-error: the answer is no list of texts
(await send('GET /api/trash')) satisfies string[];
// @ts-expect-error: the change is missing
await send('POST /api/trash/{change}/restore');
// @ts-expect-error: a message has no such field
await send('PATCH /api/messages/{id}', { path: { id: 'a' }, body: { unread: true } });

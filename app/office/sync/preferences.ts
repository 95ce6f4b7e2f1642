import { queryOptions } from '@tanstack/react-query';
import type { Send } from './request.ts';

/** What the account prefers, with its saved views. */
export const preferencesQuery = (send: Send) => queryOptions({ queryKey: ['preferences'], queryFn: () => send('GET /api/preferences') });

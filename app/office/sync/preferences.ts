import { queryOptions } from '@tanstack/react-query';
import type { Send } from './request.ts';

/** The preferences of the account, with its saved views. */
export const preferencesQuery = (send: Send) => queryOptions({ queryKey: ['preferences'], queryFn: () => send('GET /api/preferences') });

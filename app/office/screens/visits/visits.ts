import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';
import type { Span } from './spans.ts';

/** The query of the report's address. */
export function reportDays(span: Span) {
  return span === 'todo' ? {} : { days: span };
}

export function reportQuery(send: Send, span: Span) {
  return queryOptions({ queryKey: ['visits', span], queryFn: () => send('GET /api/visits/report', { query: reportDays(span) }) });
}

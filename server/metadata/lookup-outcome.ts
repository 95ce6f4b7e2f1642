import { MINUTE_MS } from '#core/time/durations.ts';
import type { Lookup, LookupOutcome } from '#data/lookups.ts';
import type { MetadataConfig } from '../settings/config.ts';
import { busyInWords, delayInWords, gaveUpInWords, noPublicWorksInWords, notFoundInWords } from './lookup-words.ts';
import { type LookupFinding, type Source, type SourceName, sourcesFor } from './sources.ts';

/** Delay after each failed round through the sources; after the last one the lookup is given up. */
const RETRY_DELAYS_MS = [1, 5, 30, 180].map((minutes) => minutes * MINUTE_MS);

/** The answer of a service to a lookup. */
export type Answer =
  | { readonly kind: 'found'; readonly found: LookupFinding }
  | { readonly kind: 'not-found' | 'unreachable' | 'unreadable' }
  | { readonly kind: 'busy'; readonly after: number | null };

/**
 * The outcome of a lookup by the answer of its source: found, failed, or later, of this source or of the next one.
 * @param wait that the service asked for, in milliseconds
 */
export function outcomeOf(
  lookup: Lookup,
  source: Source,
  answer: Answer,
  { config, wait }: { readonly config: MetadataConfig; readonly wait: number },
): LookupOutcome {
  const { identifier, attempts } = lookup;
  const sources = sourcesFor(identifier, config);
  const index = sources.indexOf(lookup.source as SourceName);
  const isEmpty = answer.kind === 'found' && 'identifiers' in answer.found && answer.found.identifiers.length === 0;
  if (answer.kind === 'found' && !isEmpty) {
    if ('record' in answer.found) return { kind: 'found', record: answer.found.record, source: lookup.source };
    return { kind: 'several', identifiers: answer.found.identifiers };
  }
  const isUnknown = answer.kind === 'not-found';
  if (isUnknown && source.isAuthoritative) return { kind: 'failed', message: notFoundInWords(identifier) };
  // A failure of an earlier round says nothing about this one.
  const failed = index === 0 ? null : lookup.lastError;
  if (answer.kind === 'busy') {
    return { kind: 'later', source: lookup.source, attempts, lastError: failed ?? busyInWords(source.title), after: wait };
  }
  const lastError = isUnknown || answer.kind === 'found' ? failed : delayInWords(answer.kind, source.title);
  const next = source.isAuthoritative && !isEmpty ? undefined : sources[index + 1];
  if (next !== undefined) return { kind: 'later', source: next, attempts, lastError, after: 0 };
  if (lastError === null) return { kind: 'failed', message: identifier.kind === 'orcid' ? noPublicWorksInWords() : notFoundInWords(identifier) };
  const delay = RETRY_DELAYS_MS[attempts];
  if (delay === undefined) return { kind: 'failed', message: gaveUpInWords(identifier, lastError) };
  return { kind: 'later', source: sources[0], attempts: attempts + 1, lastError, after: delay };
}

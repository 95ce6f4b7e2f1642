import type { Identifier } from '#core/formats/lookup-identifier.ts';
import { type Message, say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';

const NAMES: Readonly<Record<Identifier['kind'], Message>> = {
  doi: say('theDoi'),
  arxiv: say('theArxivId'),
  pmid: say('thePmid'),
  orcid: say('theOrcid'),
  'orcid-work': say('theOrcidWork'),
};

/** A failure in words, while it is tried again by itself. */
export function delayInWords(failure: 'unreachable' | 'unreadable', service: string): string {
  return sentenceOf(say(failure === 'unreachable' ? 'serviceUnreachable' : 'serviceUnreadable', { service }));
}

/** The reason for the delay where a service asks to wait. */
export function busyInWords(service: string): string {
  return sentenceOf(say('serviceBusy', { service }));
}

/** The reason why nothing was found, and the remedy. */
export function notFoundInWords({ kind }: Identifier): string {
  return sentenceOf(kind === 'orcid' ? say('orcidUnknown') : say('identifierUnknown', { identifier: NAMES[kind] }));
}

/** Advice about somebody's list without works. */
export function noPublicWorksInWords(): string {
  return sentenceOf(say('noPublicWorks'));
}

/** Advice after the last attempt. */
export function gaveUpInWords({ kind }: Identifier, lastError: string): string {
  return sentenceOf(say(kind === 'orcid' ? 'gaveUpOrcid' : 'gaveUpIdentifier', { lastError }));
}

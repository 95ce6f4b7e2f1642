import { describe, expect, test } from 'vitest';
import type { Decision } from './decision.ts';
import { actionFor } from './entry-action.ts';
import type { Match } from './matching.ts';

const NEW: Match = { state: 'new' };
const KNOWN: Match = { state: 'known', of: 'p1' };
const UNDECIDED: Match = { state: 'undecided', of: 'p1' };

const nothing = { isForeign: false, versionOf: undefined };
const foreign = { isForeign: true, versionOf: undefined };

const left = (decision: Decision) => ({ kind: 'leave', decision });
const remembered = (decision: Decision) => ({ remembered: { item: 'p1', decision } });

describe('an entry without an answer', () => {
  test.each([
    ['new', NEW, nothing, { kind: 'add' }],
    ['new, of a work that is a version of another', NEW, { isForeign: false, versionOf: 'p2' }, { kind: 'add-version', of: 'p2' }],
    ['new, of somebody else', NEW, foreign, left('skip')],
    ['known', KNOWN, nothing, left('skip')],
    ['undecided', UNDECIDED, nothing, null],
    ['undecided, of somebody else', UNDECIDED, foreign, left('skip')],
  ])('%s', (_, match, earlier, action) => {
    expect(actionFor(undefined, match, earlier)).toEqual(action);
  });
});

describe('an entry that somebody decided about', () => {
  test.each<[Decision, Match, object]>([
    ['add', NEW, { kind: 'add' }],
    ['add', KNOWN, { kind: 'fill', of: 'p1' }],
    ['add', UNDECIDED, { kind: 'add', ...remembered('different') }],
    ['same', NEW, { kind: 'add' }],
    ['same', KNOWN, { kind: 'fill', of: 'p1' }],
    ['same', UNDECIDED, { kind: 'fill', of: 'p1', ...remembered('same') }],
    ['version', NEW, { kind: 'add' }],
    ['version', KNOWN, { kind: 'add-version', of: 'p1' }],
    ['version', UNDECIDED, { kind: 'add-version', of: 'p1', ...remembered('version') }],
    ['different', NEW, { kind: 'add' }],
    ['different', KNOWN, { kind: 'add', ...remembered('different') }],
    ['different', UNDECIDED, { kind: 'add', ...remembered('different') }],
    ['skip', NEW, left('skip')],
    ['skip', UNDECIDED, left('skip')],
    ['not-ours', NEW, { ...left('not-ours'), remembered: { item: '', decision: 'not-ours' } }],
    ['not-ours', KNOWN, { ...left('not-ours'), remembered: { item: '', decision: 'not-ours' } }],
  ])('%s, %o', (decision, match, action) => {
    expect(actionFor(decision, match, nothing)).toEqual(action);
  });

  test('completes nothing with a work of somebody else, and adds it where that is said', () => {
    expect(actionFor('same', NEW, foreign)).toEqual(left('same'));
    expect(actionFor('add', NEW, foreign)).toEqual({ kind: 'add' });
  });
});

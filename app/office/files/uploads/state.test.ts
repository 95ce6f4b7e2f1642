import { expect, test } from 'vitest';
import type { UploadState } from '../../model/attachment.ts';
import { nextState, type UploadEvent } from './state.ts';

test.each<[UploadState, UploadEvent, UploadState]>([
  ['running', 'pause', 'pausing'],
  ['pausing', 'stopped', 'paused'],
  ['paused', 'resume', 'running'],
  ['running', 'cancel', 'canceling'],
  ['paused', 'cancel', 'canceling'],
  ['canceling', 'stopped', 'canceled'],
  ['running', 'arrived', 'success'],
  ['running', 'failed', 'error'],
])('%s, %s: %s (spec, section 4)', (state, event, next) => expect(nextState(state, event)).toBe(next));

test.each<[UploadState, UploadEvent]>([
  ['success', 'cancel'],
  ['canceled', 'resume'],
  ['canceling', 'arrived'],
  ['paused', 'failed'],
])('%s stays whatever "%s" says', (state, event) => expect(nextState(state, event)).toBe(state));

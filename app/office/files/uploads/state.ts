import type { UploadState } from '../../model/attachment.ts';

export type UploadEvent = 'pause' | 'resume' | 'cancel' | 'stopped' | 'arrived' | 'failed';

const NEXT: Readonly<Record<UploadState, Partial<Readonly<Record<UploadEvent, UploadState>>>>> = {
  running: { pause: 'pausing', cancel: 'canceling', arrived: 'success', failed: 'error' },
  pausing: { stopped: 'paused', cancel: 'canceling', arrived: 'success' },
  paused: { resume: 'running', cancel: 'canceling' },
  canceling: { stopped: 'canceled' },
  canceled: {},
  success: {},
  error: {},
};

/** The state after an event; what makes no sense in a state changes nothing. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  return NEXT[state][event] ?? state;
}

import { expect, test } from 'vitest';
import { uploadProgressSpeech } from './upload-progress-speech.ts';

test('a file on its way is said to go, then each quarter, and that it waits', () => {
  const going = Array.from({ length: 101 }, (_, percentage) => uploadProgressSpeech('Foto', { state: 'running', percentage }));
  expect([...new Set(going)]).toEqual(['Foto: subiendo.', 'Foto: va el 25 %.', 'Foto: va el 50 %.', 'Foto: va el 75 %.', 'Foto: va el 100 %.']);
  expect(uploadProgressSpeech('Foto', { state: 'paused', percentage: 43 })).toBe('Foto: la subida está en pausa.');
});

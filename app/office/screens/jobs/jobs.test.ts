import { expect, test } from 'vitest';
import { jobsWords } from '#app/words/office/jobs.ts';
import { groupOf } from './jobs.ts';

test('a failure is told in a sentence, with the words of the program that failed', () => {
  const { reason } = jobsWords();
  expect(reason('connect ECONNREFUSED 127.0.0.1:25')).toBe('No hubo conexión con el otro servidor. (connect ECONNREFUSED 127.0.0.1:25)');
  expect(reason('Invalid login: 535 5.7.8 Error')).toMatch(/^El servidor de correo no aceptó el usuario/);
  expect(reason('ENOSPC: no space left on device')).toMatch(/^No queda espacio en el disco\./);
  expect(reason('El programa se detuvo mientras hacía esta tarea.')).toBe('El programa se detuvo mientras hacía esta tarea.');
});

test('jobs that failed stand first, and work by the clock that waits for its time last', () => {
  expect(groupOf({ kind: 'backup', state: 'failed' })).toBe('failed');
  expect(groupOf({ kind: 'backup', state: 'running' })).toBe('now');
  expect(groupOf({ kind: 'backup', state: 'waiting' })).toBe('regular');
  expect(groupOf({ kind: 'message', state: 'waiting' })).toBe('now');
});

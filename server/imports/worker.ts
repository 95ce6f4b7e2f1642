import { parentPort, workerData } from 'node:worker_threads';
import { type ReadOrder, readPublications } from './read-publications.ts';

/** Reads one file and ends. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readPublications(workerData as ReadOrder));

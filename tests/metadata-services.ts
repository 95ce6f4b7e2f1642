import { onTestFinished } from 'vitest';
import { type PlannedAnswers, serveMetadata } from './metadata-stand-in.ts';

/** The stand-in of all services of metadata. It is closed when the running test ends. */
export async function startMetadataServices(answers: PlannedAnswers = {}) {
  const services = await serveMetadata(answers);
  onTestFinished(services.close);
  return services;
}

import { createLookups } from '#data/lookups.ts';
import { createHarvest } from '#data/publications/harvest.ts';
import { createPublicationImports } from '#data/publications/imports.ts';
import type { Services } from '../environment.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { createFileReader, type FileReaderOptions } from '../imports/file-reader.ts';
import { createHarvester } from '../metadata/harvester.ts';
import { createLookupQueue } from '../metadata/lookup-queue.ts';
import { sourcesFor } from '../metadata/sources.ts';
import type { Foundation } from './foundation.ts';

/** Publications that come in: by files, by their identifiers and from ORCID. */
export type PublicationServices = Pick<Services, 'imports' | 'fileReader' | 'lookupQueue' | 'harvester'>;

export interface PublicationServicesOptions {
  readonly store: Services['store'];
  /** The program of the thread that reads files of publications. */
  readonly importWorker: string | undefined;
  readonly runReading: FileReaderOptions['run'];
  readonly lookupTimeoutMs: number | undefined;
  /** Called when a service has answered a lookup. */
  readonly onAnswer: () => void;
}

export function openPublications(
  { config, log, now, database, stopping }: Foundation,
  { store, importWorker, runReading, lookupTimeoutMs, onAnswer }: PublicationServicesOptions,
): PublicationServices {
  const lookups = createLookups(database, now, (identifier) => sourcesFor(identifier, config.metadata)[0]);
  const imports = createPublicationImports({ database, store, lookups, now });
  const fileReader = createFileReader({ script: importWorker, run: runReading });
  const lookupQueue = createLookupQueue({
    lookups,
    config: config.metadata,
    fileReader,
    userAgent: userAgentOf(config),
    now,
    log,
    stopping: stopping.signal,
    onAnswer,
    timeoutMs: lookupTimeoutMs,
  });
  return { imports, fileReader, lookupQueue, harvester: createHarvester({ harvest: createHarvest({ database, imports, now }), store, lookupQueue }) };
}

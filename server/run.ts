import { flushCompileCache } from 'node:module';
import { Problem } from '#core/errors.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { MigrationError } from '#data/migrations/index.ts';
import { closeDataFolder } from './data-folder.ts';
import { endWithin } from './http/end-within.ts';
import { isUnavailable } from './http/unavailable.ts';
import { createLog } from './log.ts';
import { type ProgramOptions, startProgram } from './program.ts';
import { ConfigError, readConfig } from './settings/config.ts';

/** The interval between two checks of the parent process, in milliseconds. */
const ORPHAN_CHECK_INTERVAL_MS = 500;
/**
 * Time for a clean stop, in milliseconds. Work that takes longer (mail to a silent server, a backup) is done by the
 * next start.
 */
const STOP_TIMEOUT_MS = 30_000;

/** System error codes of a folder that cannot be written. */
const DISK_CODES = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO']);

/** Reads the settings, starts the program and stops it cleanly when the system asks. */
export async function runProgram(
  options: Pick<ProgramOptions, 'pages' | 'before' | 'assets' | 'imageWorker' | 'importWorker' | 'build'>,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(process.env);
    closeDataFolder(config.dataDir);
    const log = createLog(config.logLevel);
    const stop = await startProgram({ ...options, config, log, say, empty: process.argv.includes('--empty') });
    // The compile cache is written now, so that a killed process leaves it for the next start.
    flushCompileCache();
    let stopping = false;
    const stopOnce = () => {
      if (stopping) return;
      stopping = true;
      endWithin(STOP_TIMEOUT_MS, stop).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stopOnce);
    process.on('SIGINT', stopOnce);
    whenOrphaned(stopOnce);
  } catch (error) {
    process.stderr.write(`${writeForOperator(error)}\n`);
    process.exit(1);
  }
}

/** A sentence where one was written for the operator; else all that is known. */
function writeForOperator(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Problem) return sentenceOf(error.wording);
  if (error instanceof MigrationError) return error.cause instanceof Error ? `${error.message}\n  ${error.cause.message}` : error.message;
  const { code = '', message, stack, syscall } = error as NodeJS.ErrnoException;
  const port = process.env.PORT ?? 3000;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (syscall === 'listen') return `Port ${port} cannot be opened (${message}): set PORT to another.`;
  const isOfTheDisk = DISK_CODES.has(code) || (code === 'ERR_SQLITE_ERROR' && isUnavailable(error));
  if (isOfTheDisk) return `The data folder cannot be written (${message}): make room, make it writable, or set DATA_DIR to another.`;
  return stack ?? String(error);
}

/**
 * npm runs the program in a shell that dies of a SIGTERM without passing it on: the program stops when it has lost its
 * parent.
 */
function whenOrphaned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, ORPHAN_CHECK_INTERVAL_MS).unref();
}

import { type Logger, pino } from 'pino';

/** One JSON line for each thing that happens. Headers, bodies and queries are never written: they hold secrets. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'cookie', 'secret', '*.password', '*.token'],
  });
}

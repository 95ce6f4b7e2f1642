import { type Logger, pino } from 'pino';
import { escapeControls } from '#core/text/escaped-controls.ts';

/** One JSON line for each thing that happens. Headers, bodies and queries are never written: they hold secrets. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    // An operator's terminal shows what strangers sent, such as a path.
    hooks: { streamWrite: escapeControls },
    redact: ['password', 'token', 'cookie', 'secret', '*.password', '*.token'],
  });
}

/** Logged fields of an error. A database's own fields (`detail`, `where`, parameters) may hold a whole row. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...('code' in error && { code: error.code }), ...(cause !== undefined && { cause: serializeError(cause) }) };
}

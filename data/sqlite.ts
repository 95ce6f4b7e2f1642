import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

const MAX_STATEMENTS = 300;
/** Time to wait for another process that writes, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5_000;

/**
 * A `node:sqlite` database in the form that Kysely's SQLite dialect takes, with prepared statements cached by their
 * text.
 * @param content the serialized database that one in memory begins as
 */
export function openSqlite(file: string, content?: Uint8Array): SqliteDatabase & { readonly raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  if (content !== undefined) raw.deserialize(content);
  // Durable before it is confirmed: every commit reaches the disk. Deleted content is overwritten.
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;');
  return { raw, ...adapted(raw) };
}

/** Time that a process waits for its turn, in milliseconds. */
const TURN_TIMEOUT_MS = 120_000;

/** Does something while it holds the lock of a file of its own; the system gives it back when the process dies. */
export async function aloneOnSqlite<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: TURN_TIMEOUT_MS });
  try {
    lock.exec('begin exclusive');
    return await work();
  } finally {
    lock.close();
  }
}

/** The same database, opened for reading only. */
export function openSqliteReader(file: string): SqliteDatabase {
  return adapted(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }));
}

function adapted(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(sql) {
      // A transaction that begins deferred cannot wait for its write lock once another process has written.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      // After some errors (a full disk) SQLite has already rolled back; a second rollback would hide the original
      // error.
      if (text === 'rollback' && !raw.isTransaction) return NOTHING;
      const known = statements.get(text);
      if (known !== undefined) return known;
      const statement = adapt(raw.prepare(text));
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

/** A statement that does nothing. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}

/** SQLite changes its tables inside transactions too, so a migration that fails leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect with migrations that are undone when they fail. */
export class FaroSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

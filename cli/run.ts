import { Problem } from '#core/errors.ts';
import { escapeControls } from '#core/text/escaped-controls.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { BackupError } from '#data/backup/format.ts';
import { MigrationError } from '#data/migrations/index.ts';
import { closeDataFolder } from '#server/data-folder.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { ConfigError, readConfig } from '#server/settings/config.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { listBackups } from './backups.ts';
import { type Command, UsageError } from './command.ts';
import { demo } from './demo.ts';
import { exporting } from './export.ts';
import { importing } from './import.ts';
import { personMessages } from './messages.ts';
import { restore } from './restore.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  admin,
  backup,
  backups: listBackups,
  restore,
  demo,
  export: exporting,
  import: importing,
  messages: personMessages,
};

async function outputOf([name = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError();
  const config = readConfig(env);
  closeDataFolder(config.dataDir);
  const services = await createServices({ config, log: createLog('warn') });
  try {
    return await command.run(services, words);
  } finally {
    await services.database.close();
  }
}

function usage(): string {
  const lines = Object.values(COMMANDS).flatMap((command) => command.usage);
  return `Usage:\n${lines.map((line) => `  npm run faro -- ${line}`).join('\n')}`;
}

/** True for what the system answers of a file that the operator named. */
function isOfAFile(error: unknown): error is Error & { readonly path: string } {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
}

/** True where the words after a command are none of its own: an unknown option, or one without its value. */
function isOfWords(error: unknown): boolean {
  return error instanceof UsageError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));
}

/** The sentence for the operator about what went wrong. */
function sentenceAbout(error: unknown): string {
  if (isOfWords(error)) return usage();
  if (error instanceof Problem) return sentenceOf(error.wording);
  if ([ConfigError, BackupError, MigrationError].some((kind) => error instanceof kind)) return (error as Error).message;
  if (isOfAFile(error)) {
    return `«${error.path}» cannot be used (${error.message}): look whether its folder is there, and whether this account may use it.`;
  }
  return String((error as Error).stack ?? error);
}

/** The words of a command, and the status with which its process ends. */
export interface Ended {
  readonly status: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
}

/** Does an operator command. @param words its name and what follows */
export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  try {
    return { status: 0, stdout: `${await outputOf(words, env)}\n`, stderr: '' };
  } catch (error) {
    return { status: 1, stdout: '', stderr: `${escapeControls(sentenceAbout(error))}\n` };
  }
}

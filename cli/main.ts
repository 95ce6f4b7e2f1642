import { escapeControls } from '#core/text/escaped-controls.ts';
import { runCommand } from './run.ts';

const { status, stdout, stderr } = await runCommand(process.argv.slice(2), process.env);
// Files and programs get what they would get of the text itself.
process.stdout.write(process.stdout.isTTY ? escapeControls(stdout) : stdout);
process.stderr.write(stderr);
process.exitCode = status;

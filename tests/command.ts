import { type Ended, runCommand } from '#cli/run.ts';

/**
 * Does an operator command in this process, where what it says and does is the matter, not how its process begins or
 * ends: loading the program takes two seconds of the processor.
 * @param settings that tell it where its data is
 */
export function faroCommand(settings: Readonly<Record<string, string>>, words: readonly string[]): Promise<Ended> {
  return runCommand(words, { ...process.env, ...settings });
}

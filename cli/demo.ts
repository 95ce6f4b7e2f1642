import { unlimited } from '#core/policy/policy.ts';
import { clearDemo } from '#server/clear-demo.ts';
import { loadDemo } from '#server/demo.ts';
import { type Command, UsageError } from './command.ts';

/** Loads the demo content, or removes the part of it that nobody has edited. */
export const demo: Command = {
  usage: ['demo load    (adds the demo content)', 'demo clear    (moves every demo item that nobody has edited to the trash)'],
  run: async (services, [action, ...more]) => {
    if (more.length > 0) throw new UsageError();
    if (action === 'load') {
      await loadDemo(services);
      return 'The demo content is there.';
    }
    if (action !== 'clear') throw new UsageError();
    const { cleared, kept } = await clearDemo(services, { actor: 'demo clear', may: unlimited });
    const rest = kept === 0 ? '' : ` ${kept} stayed: other items refer to them.`;
    return `${cleared} demo items went to the trash.${rest}`;
  },
};

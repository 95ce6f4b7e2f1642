import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** A person's messages by the contact form: handed out or erased where they ask for it. */
export const personMessages: Command = {
  usage: [
    'messages list --email <e-mail>    (all that this person sent, as JSON, the trash included)',
    'messages erase --email <e-mail>    (erases it for good; backups made before hold it until they are deleted)',
  ],
  run: async ({ messages }, [action, ...words]) => {
    const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } });
    const { email } = values;
    if (typeof email !== 'string' || !/^\S+@\S+$/.test(email)) throw new UsageError();
    if (action === 'list') return JSON.stringify(await messages.sentBy(email), null, 2);
    if (action === 'erase') return `Messages erased: ${await messages.eraseSentBy(email)}.`;
    throw new UsageError();
  },
};

import { parseArgs } from 'node:util';
import { Problem } from '#core/errors.ts';
import type { Services } from '#server/environment.ts';
import { type Command, UsageError } from './command.ts';
import { askPassword } from './password.ts';

const SAFE_LENGTH = 12;

/** Manages administrators from the machine itself: an operator who may run commands here may also sign in. */
export const admin: Command = {
  usage: [
    'admin list    (who may sign in)',
    'admin create --email <e-mail> [--name <name>]    (asks for the password)',
    'admin reset --email <e-mail> [--second-step]    (a new password; ends all sessions. With --second-step, for a lost telephone: no code is asked for any more, and passkeys are gone)',
    'admin remove --email <e-mail>    (ends all sessions; what they wrote stays)',
  ],
  run: async (services, [action, ...words]) => {
    const options = { email: { type: 'string' }, name: { type: 'string' }, 'second-step': { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...words], options });
    if (action === 'list') return (await services.auth.administrators()).map(({ email }) => email).join('\n') || 'There are no administrators.';
    const { email, name } = values;
    if (typeof email !== 'string' || !/^\S+@\S+$/.test(email)) throw new UsageError();
    if (action === 'create') return create(services, email, typeof name === 'string' ? name : email);
    if (action === 'reset') return reset(services, email, values['second-step'] === true);
    if (action === 'remove') return remove(services, email);
    throw new UsageError();
  },
};

async function create({ auth }: Services, email: string, name: string): Promise<string> {
  const password = await askPassword();
  await auth.createAdministrator({ email, password, name });
  return `${email} can sign in now.${warning(password)}`;
}

async function reset({ auth }: Services, email: string, alsoSecondStep: boolean): Promise<string> {
  const user = await personWith(auth, email);
  const password = await askPassword();
  await auth.setPassword(user.id, password);
  if (alsoSecondStep) await auth.removeSecondFactors(user.id);
  const more = alsoSecondStep ? ' The second step and the passkeys are gone.' : '';
  return `${email} has a new password; all sessions were ended.${more}${warning(password)}`;
}

async function remove({ auth }: Services, email: string): Promise<string> {
  const user = await personWith(auth, email);
  if (!(await auth.remove(user.id))) throw new Problem('failed-precondition', `${email} is the only administrator. Create another one first.`);
  return `${email} cannot sign in any more; all sessions were ended.`;
}

async function personWith(auth: Services['auth'], email: string) {
  const user = await auth.find(email);
  if (user === null) throw new Problem('not-found', `Nobody has the e-mail ${email}.`);
  return user;
}

function warning(password: string): string {
  return password.length < SAFE_LENGTH ? `\nWarning: the password is short; ${SAFE_LENGTH} characters or more are safer.` : '';
}

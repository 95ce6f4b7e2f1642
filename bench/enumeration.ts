import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMINISTRATOR } from '#tests/program.ts';
import { type Faro, startFaro } from './faro.ts';
import { compared, type Figure, median, milliseconds, type Part } from './part.ts';

const ROUNDS = 120;
const WARM = 10;
/** The greatest share of right guesses by the time alone; half of the guesses are right by chance. */
const MOST_RIGHT = 0.6;

/** Whether the time that an answer takes tells that an e-mail is an administrator's. */
export const enumeration: Part = {
  name: 'enumeration',
  method: `Requests with the administrator's e-mail and with unknown ones in turns, in an order that changes, ${ROUNDS} of each, one at a time; attempts are forgotten between them, so that no limit slows down. The share "told apart" is how often the slower of two answers, drawn at random, is the administrator's (0.50: never better than chance, whichever way it leans). The reference is the same for two unknown e-mails.`,
  measure: async () => {
    // A mailbox that nobody serves: the letter is written, and fails, after the answer.
    const faro = await startFaro({ env: { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'grupo@example.org', LOG_LEVEL: 'fatal' } });
    const database = new DatabaseSync(join(faro.dataDir, 'faro.sqlite'), { timeout: 5_000 });
    const forget = () => database.exec('delete from attempts; delete from links');
    try {
      return [
        await rightGuesses('Signing in with a wrong password', faro, forget, '/api/auth/sign-in/email', (email) => ({
          email,
          password: 'no-es-la-clave',
        })),
        await rightGuesses('Asking for a new password', faro, forget, '/api/password-reset/request', (email) => ({ email })),
      ];
    } finally {
      database.close();
      await faro.stop();
    }
  },
};

async function rightGuesses(what: string, { url }: Faro, forget: () => void, path: string, body: (email: string) => object): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[], other: [] as number[] };
  async function timed(email: string): Promise<number> {
    forget();
    const sent = { method: 'POST', headers: { origin: url, 'content-type': 'application/json' }, body: JSON.stringify(body(email)) };
    const began = performance.now();
    const answer = await fetch(url + path, sent);
    await answer.arrayBuffer();
    const took = performance.now() - began;
    if (![202, 401].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
    return took;
  }
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const people = [
      ['known', ADMINISTRATOR.email],
      ['unknown', `nadie-${round + WARM}@faro.test`],
      ['other', `otro-${round + WARM}@faro.test`],
    ] as const;
    // Each of the three is first, second and third equally often.
    for (const index of [0, 1, 2]) {
      const [name, email] = people[(index + round + WARM) % 3] ?? people[0];
      const took = await timed(email);
      if (round >= 0) times[name].push(took);
    }
  }
  const [apart, byChance] = [lean(times.known, times.unknown), lean(times.unknown, times.other)];
  const written = (value: number) => value.toFixed(2);
  return compared({
    what: `${what}: the administrator's e-mail told apart by time`,
    measured: `${written(apart)}; ${milliseconds(median(times.known))} and ${milliseconds(median(times.unknown))}`,
    reference: `two unknown ones: ${written(byChance)}`,
    value: apart,
    atMost: MOST_RIGHT,
    write: written,
    heldBack: 'Something is done for a known e-mail before the answer that is not done for an unknown one.',
  });
}

/** The share of pairs in which the slower of two is of the same side: from one half (no difference) to one (always). */
function lean(ones: readonly number[], others: readonly number[]): number {
  const slower = ones.reduce(
    (sum, one) => sum + others.filter((other) => one > other).length + others.filter((other) => one === other).length / 2,
    0,
  );
  const share = slower / (ones.length * others.length);
  return Math.max(share, 1 - share);
}

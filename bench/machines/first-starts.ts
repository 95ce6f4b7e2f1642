import type { Figure } from '../part.ts';
import { withClient } from './database.ts';
import { prepareMachine } from './machine.ts';
import type { Servers } from './trial.ts';

const TIMES = 20;
const QUICK_TIMES = 3;
const PROCESSES = 5;

/** Starts five processes at once on an empty database, again and again. */
export async function firstStarts(servers: Servers): Promise<Figure> {
  const rounds = servers.isQuick ? QUICK_TIMES : TIMES;
  const wrong: string[] = [];
  let good = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const found = await startTogether(servers);
    if (found.length === 0) good += 1;
    wrong.push(...found.map((each) => `start ${round}: ${each}`));
  }
  for (const each of wrong) console.error(each);
  return {
    what: `First starts of ${PROCESSES} processes at once on an empty database`,
    measured: `${good} of ${rounds}: all ready, one administrator, each first item there once`,
    reference: '',
    bound: `${rounds} of ${rounds}`,
    holds: good === rounds,
  };
}

async function startTogether({ server, files }: Servers): Promise<string[]> {
  const databaseUrl = await server.create();
  const options = { databaseUrl, filesPort: files.port, env: files.keys };
  const machines = await Promise.all(Array.from({ length: PROCESSES }, (_, place) => prepareMachine({ ...options, name: `faro-${place + 1}` })));
  try {
    const started = await Promise.allSettled(machines.map((machine) => machine.start()));
    const failed = started.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
    return [...failed, ...(await doubledIn(databaseUrl))];
  } finally {
    await Promise.all(machines.map((machine) => machine.close()));
  }
}

/** The first items and accounts that are there more than once, or not at all. */
function doubledIn(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select collection || ' ' || item || ' was made ' || count(*) || ' times' as what
         from changes where kind = 'create' group by collection, item having count(*) > 1
       union all select 'there are ' || count(*) || ' accounts' from "user" having count(*) <> 1
       union all select 'there are ' || count(*) || ' roles of one name' from roles group by name having count(*) > 1
       union all select 'there are no roles' where not exists (select 1 from roles)`,
    );
    return rows.map(({ what }) => what);
  });
}

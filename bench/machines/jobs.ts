import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR } from '#tests/program.ts';
import { openMailbox, type Received } from '#tests/security/mailbox.ts';
import type { Figure } from '../part.ts';
import { openSite } from './site.ts';
import type { Servers } from './trial.ts';

const MESSAGES = 120;
const PROCESSES = 2;
const KILLED_AFTER = 30;
const WITHIN_MS = 120_000;

/** Sends messages to two processes that forward them from one queue, and kills one of them meanwhile. */
export async function jobsWithKill({ server, files }: Servers): Promise<Figure> {
  const mailbox = await openMailbox();
  const site = await openSite({
    server,
    files,
    count: PROCESSES,
    env: { SMTP_URL: mailbox.url, CONTACT_TO: ADMINISTRATOR.email, TRUSTED_PROXY: '127.0.0.0/8' },
  });
  try {
    const [first] = site.machines;
    const visitor = site.visitor(site.machines[1]?.port);
    for (let number = 1; number <= MESSAGES; number += 1) {
      const from = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
      const body = { email: `n${number}@example.org`, Asunto: `Mensaje ${number} fin`, Mensaje: 'Hola' };
      const { status, text } = await visitor.send({ method: 'POST', path: '/api/contact', body, headers: { 'x-forwarded-for': from } });
      if (status >= 300) throw new Error(`The contact form answered ${status}: ${text}`);
      if (number === KILLED_AFTER) await first?.kill();
    }
    const sentAt = performance.now();
    while (deliveries(mailbox.received).size < MESSAGES && performance.now() - sentAt < WITHIN_MS) await sleep(100);
    const took = performance.now() - sentAt;
    await sleep(1_000);
    const by = deliveries(mailbox.received);
    const lost = MESSAGES - by.size;
    const doubled = [...by.values()].filter((ids) => new Set(ids).size > 1).length;
    const again = [...by.values()].filter((ids) => ids.length > 1).length;
    return {
      what: `${MESSAGES} messages forwarded by two processes from one queue, of which one is killed meanwhile`,
      measured: `${lost} lost, ${doubled} doubled, the last ${(took / 1_000).toFixed(1)} s after it was sent`,
      reference: `sent again under the same Message-ID, which programs show once: ${again}`,
      bound: '0 lost, 0 doubled, within 30 s, at most one sent again',
      holds: lost === 0 && doubled === 0 && took <= 30_000 && again <= 1,
    };
  } finally {
    await site.close();
    await mailbox.close();
  }
}

/** The Message-IDs under which each message came in. */
function deliveries(received: readonly Received[]): ReadonlyMap<string, string[]> {
  const by = new Map<string, string[]>();
  for (const { raw } of received) {
    const number = /Mensaje (\d+) fin/.exec(raw)?.[1];
    const id = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '';
    if (number !== undefined) by.set(number, [...(by.get(number) ?? []), id]);
  }
  return by;
}

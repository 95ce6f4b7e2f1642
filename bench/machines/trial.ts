import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../part.ts';
import type { DatabaseServer } from './database.ts';
import type { FileServer } from './files.ts';
import { NGINX } from './marks.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';
import { longestPause, startTraffic, type Traffic, type TrafficOptions } from './traffic.ts';

/** The servers that all trials share. */
export interface Servers {
  readonly server: DatabaseServer;
  readonly files: FileServer;
  readonly isQuick: boolean;
}

/** Something that happens to a site while people write and read. */
export interface Accident {
  readonly what: string;
  readonly site?: Partial<SiteOptions>;
  readonly traffic?: Partial<TrafficOptions>;
  /** Lets it happen, and lasts as long as it is watched. @returns more words for the table */
  readonly happen: (site: Site, traffic: Traffic) => Promise<string | undefined>;
  /** Longest time without a confirmed write, in milliseconds; without it nothing is asked. */
  readonly mostPauseMs?: number;
  /** Longest time from the accident to the last write that was refused. */
  readonly mostRefusedMs?: number;
  /** No request may fail. */
  readonly noneFails?: boolean;
}

/** The oldest answer that may come without a mark, in milliseconds. */
const MOST_STALE_MS = 5_000;
const BEFORE_MS = 2_000;
const AFTER_MS = 2_000;

/** Opens a site, lets an accident happen to it under traffic, and counts. */
export async function tryAccident({ server, files }: Servers, accident: Accident): Promise<Figure> {
  const site = await openSite({ server, files, ...accident.site });
  try {
    const traffic = await startTraffic({ site, ...accident.traffic });
    await sleep(BEFORE_MS);
    const before = traffic.refused().length;
    const at = performance.now();
    const more = await accident.happen(site, traffic);
    await sleep(AFTER_MS);
    const { lost, doubled } = await traffic.end();
    if (process.env.MACHINES_VERBOSE) report(traffic, at, site);
    return figureOf(accident, { at, lost, doubled, before, more: more ?? '', traffic });
  } finally {
    await site.close();
  }
}

interface Outcome {
  readonly at: number;
  readonly lost: number;
  readonly doubled: number;
  /** Writes that were refused before anything happened. */
  readonly before: number;
  readonly more: string;
  readonly traffic: Traffic;
}

function figureOf({ what, mostPauseMs, mostRefusedMs, noneFails }: Accident, { at, lost, doubled, before, more, traffic }: Outcome): Figure {
  const { marks } = traffic;
  const [refused, unread] = [traffic.refused(), traffic.unread()];
  const pause = longestPause(traffic.confirmed(), at);
  const refusedFor = Math.max(0, ...refused.map((each) => each.at - at));
  const stale = marks.oldest();
  const bounds: (readonly [bound: string, holds: boolean])[] = [
    ['0 lost, 0 doubled', lost === 0 && doubled === 0],
    [`unmarked answers ≤ ${MOST_STALE_MS / 1_000} s old`, stale <= MOST_STALE_MS],
    ...(mostPauseMs === undefined ? [] : [[`some write in every ${mostPauseMs / 1_000} s`, pause <= mostPauseMs] as const]),
    ...(mostRefusedMs === undefined ? [] : [[`none refused after ${mostRefusedMs / 1_000} s`, refusedFor <= mostRefusedMs] as const]),
    ...(noneFails ? [['nothing fails behind nginx', refused.length + unread.filter(({ by }) => by === NGINX).length === 0] as const] : []),
    ['nothing fails before', before === 0],
  ];
  return {
    what,
    measured: `${lost} lost, ${doubled} doubled, oldest unmarked answer ${written(stale)}, longest time without a write ${written(pause)}${more === '' ? '' : `, ${more}`}`,
    reference: `${traffic.confirmed().length} writes confirmed, ${refused.length} refused or unanswered (the last after ${written(refusedFor)}), ${marks.answers()} pages read, ${unread.length} not (${unread.filter(({ by }) => by === NGINX).length} of them behind nginx)`,
    bound: bounds.map(([bound]) => bound).join('; '),
    holds: bounds.every(([, holds]) => holds),
    heldBack: `Bounds that do not hold: ${bounds.flatMap(([bound, holds]) => (holds ? [] : bound)).join('; ')}.`,
  };
}

const written = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

function report(traffic: Traffic, since: number, { machines }: Site): void {
  for (const [what, all] of [['write', traffic.refused()] as const, ['read', traffic.unread()] as const]) {
    const by = Map.groupBy(all, (each) => `${each.by} ${each.why}`);
    for (const [why, each] of by)
      console.error(
        `${what}: ${each.length} × ${why}, after ${each
          .map(({ at }) => Math.round(at - since))
          .slice(0, 8)
          .join(' ')}`,
      );
  }
  for (const machine of machines) if (machine.output() !== '') console.error(machine.output().slice(-3_000));
}

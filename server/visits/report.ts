import type { VisitReport } from '#core/contract/visits.ts';
import { sheetLine, sheetStart } from '#core/spreadsheet/line.ts';
import { visitSheet } from '#core/words/visits.es.ts';
import type { KeptCount } from '#data/visits/report.ts';
import { OTHER_HOSTS } from '#data/visits/visit.ts';
import type { Visits } from '#data/visits/visits.ts';
import type { VisitedPages } from './visited-pages.ts';

/** The report of the last days, or of all that is kept, with the titles that the pages have now. */
export async function visitReport(visits: Visits, pages: VisitedPages, days: number | null): Promise<VisitReport> {
  const report = await visits.report(days);
  return {
    counter: await visits.total(),
    from: report.from,
    to: report.to,
    days: [...report.days],
    pages: await Promise.all(
      report.pages.items.map(async ({ name, value }) => ({ path: name, title: (await pages.find(name))?.title ?? null, value })),
    ),
    pagesInAll: report.pages.names,
    hosts: report.hosts.items.map(({ name, value }) => ({ host: name, value })),
    hostsInAll: report.hosts.names,
  };
}

/** The same as a spreadsheet: a line for each day and page, and for each day and host. */
export async function* visitLines(visits: Visits, pages: VisitedPages, days: number | null): AsyncGenerator<string, void> {
  yield sheetStart(visitSheet.headings);
  for await (const counts of visits.kept(days)) {
    const lines = await Promise.all(counts.map((count) => lineOf(count, pages)));
    yield lines.join('');
  }
}

async function lineOf({ day, kind, name, value }: KeptCount, pages: VisitedPages): Promise<string> {
  const title = kind === 'page' ? ((await pages.find(name))?.title ?? '') : '';
  const shown = kind === 'host' && name === OTHER_HOSTS ? visitSheet.otherHosts : name;
  return sheetLine([day, visitSheet.kinds[kind], shown, title, String(value)]);
}

import type { VisitReport } from '#core/contract/visits.ts';
import { visitsWords } from '../../../words/office/visits.ts';
import { barsOf, UNIT_OF } from './bars.ts';
import { Plot } from './plot.tsx';
import { Ranking } from './ranking.tsx';
import type { Span } from './spans.ts';
import style from './visits.module.css';

/** The views of a span: over time, by page and by host. */
export function Report({ report, span }: { readonly report: VisitReport; readonly span: Span }) {
  const words = visitsWords();
  const counter = <p className={style.faint}>{words.counter(report.counter)}</p>;
  if (report.pages.length === 0) {
    return (
      <>
        <p role="status" className={style.none}>
          {words.none(span)}
        </p>
        <p className={style.faint}>{words.noneHelp}</p>
        {counter}
      </>
    );
  }
  return (
    <>
      <Plot bars={barsOf(report, UNIT_OF[span])} span={span} />
      <div className={style.rankings}>
        <Ranking
          name="pages"
          column={words.columns.page}
          all={report.pagesInAll}
          rows={report.pages.map(({ path, title, value }) => ({
            key: path,
            value,
            text:
              title === null ? (
                <>
                  {shown(path)} <span className={style.faint}>{words.gone}</span>
                </>
              ) : (
                <>
                  <a href={path} target="_blank" rel="noreferrer">
                    {title}
                  </a>{' '}
                  <span className={style.faint}>{shown(path)}</span>
                </>
              ),
          }))}
        />
        <Ranking
          name="hosts"
          column={words.columns.host}
          help={words.hostsHelp}
          none={words.noHosts}
          all={report.hostsInAll}
          // No links: whoever invents a host would have administrators follow it. Those without a name stand last.
          rows={report.hosts
            .toSorted((one, other) => Number(one.host === '') - Number(other.host === ''))
            .map(({ host, value }) => ({ key: host, text: host || words.otherHosts, value }))}
        />
      </div>
      {counter}
    </>
  );
}

/** An address as people read it. */
function shown(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

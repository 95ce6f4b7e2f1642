import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { visitsWords } from '../../../words/office/visits.ts';
import { type Bar, UNIT_OF } from './bars.ts';
import type { Span } from './spans.ts';
import style from './visits.module.css';

const [BAR, GAP, HEIGHT] = [10, 3, 100];
/** A bar without a view is still a line. */
const LOWEST = 0.75;

/** Views over time as bars, with the same numbers as a table below. */
export function Plot({ bars, span }: { readonly bars: readonly Bar[]; readonly span: Span }) {
  const words = visitsWords();
  const unit = UNIT_OF[span];
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const highest = bars.reduce((one, other) => (other.value > one.value ? other : one), bars[0] ?? { label: '', value: 0 });
  const sentence = words.plot(total, span, highest.value, `${words.bars[unit]} ${highest.label}`);
  return (
    <section className={style.card} aria-labelledby="visits-plot">
      <h2 id="visits-plot">{words.plotTitle}</h2>
      <p className={style.faint}>{sentence}</p>
      <div className={style.plot}>
        <span aria-hidden="true" className={style.scale}>
          <span>{words.number(highest.value)}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-labelledby="visits-plot-title"
          aria-describedby="visits-plot-text"
          viewBox={`0 0 ${bars.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <title id="visits-plot-title">{words.plotTitle}</title>
          <desc id="visits-plot-text">{sentence}</desc>
          {bars.map(({ label, value }, index) => {
            const height = Math.max((value / Math.max(highest.value, 1)) * HEIGHT, LOWEST);
            return (
              <rect key={label} x={index * BAR} y={HEIGHT - height} width={BAR - GAP} height={height}>
                <title>{`${label}: ${words.views(value)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span aria-hidden="true" className={style.dates}>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </span>
      </div>
      <details className={style.numbers}>
        <summary>{words.numbers}</summary>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns[unit]}</th>
              <th scope="col">{screenNamesWords().visits}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{words.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

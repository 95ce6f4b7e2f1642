import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressOf } from '#core/contract/call.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { visitsWords } from '../../../words/office/visits.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import type { Send } from '../../sync/request.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { Report } from './report.tsx';
import { SPANS, type Span, USUAL_SPAN } from './spans.ts';
import style from './visits.module.css';

export const meta = () => screenTags(screenNamesWords().visits);

/** The views of pages: `/visits?periodo=90` shows those of the last 90 days. */
export default function VisitsScreen() {
  const words = visitsWords();
  const { api } = useOffice();
  const [search, setSearch] = useSearchParams();
  const span: Span = SPANS.find((each) => each === search.get('periodo')) ?? USUAL_SPAN;
  const loaded = useQuery(reportQuery(api.send, span));
  const { data: report } = loaded;
  return (
    <Screen heading={screenNamesWords().visits}>
      <p className={style.faint}>{words.lead}</p>
      <div className={`${entries.bar} ${style.bar}`}>
        <fieldset className={`${entries.bar} ${style.spans}`}>
          <legend className="visually-hidden">{words.span}</legend>
          <ChoiceButtons
            size="xs"
            labels={words.spans}
            chosen={span}
            onChoose={(each) => setSearch(each === USUAL_SPAN ? {} : { periodo: each }, { replace: true, preventScrollReset: true })}
          />
        </fieldset>
        <Button component="a" size="xs" variant="default" download href={addressOf('GET /api/visits/report.csv', { query: reportDays(span) }).url}>
          {uiWords().downloadCsv}
        </Button>
      </div>
      <LoadState of={loaded} />
      {report && <Report key={span} report={report} span={span} />}
    </Screen>
  );
}

/** The query of the report's address. */
function reportDays(span: Span) {
  return span === 'todo' ? {} : { days: span };
}

function reportQuery(send: Send, span: Span) {
  return queryOptions({ queryKey: ['visits', span], queryFn: () => send('GET /api/visits/report', { query: reportDays(span) }) });
}

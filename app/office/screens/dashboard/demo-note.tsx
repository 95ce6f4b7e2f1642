import { Alert, Button } from '@mantine/core';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from './dashboard.module.css';

/** The note that the site still shows the demo content, and the way to be rid of it. */
export function DemoNote() {
  const words = dashboardWords();
  const { api, changes, client, question } = useOffice();

  async function clear(): Promise<void> {
    const isSure = await question.ask({
      text: words.removeDemoAsked,
      detail: words.removeDemoHelp,
      yes: uiWords().remove,
      dangerous: true,
    });
    if (!isSure) return;
    await changes.run(() => api.send('DELETE /api/demo'), words.demoRemoved);
    await client.invalidateQueries();
  }

  return (
    <Alert className={style.demo ?? ''}>
      {words.demoIsShown}{' '}
      <Button size="compact-sm" variant="default" onClick={() => void clear()}>
        {words.removeDemo}
      </Button>
    </Alert>
  );
}

import type { HistoryEntry } from '#core/contract/stored.ts';
import { officeMoment } from '#core/time/civil.ts';
import type { Values } from '#core/values.ts';
import { historyWords } from '../../../words/office/history.ts';
import { syncWords } from '../../../words/office/sync.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import type { TargetWithHistory } from '../../model/edit.ts';
import { differences } from '../../model/three-way-merge.ts';
import { withoutFiles } from '../../sync/changes.ts';

/** Goes back to how something was after an entry of its history, as a step that can be undone. */
export async function goBack(office: OfficeContext, target: TargetWithHistory, entry: HistoryEntry): Promise<void> {
  const { changes, stored, writes, labelOf, timeZone } = office;
  const words = historyWords();
  const before: Values = stored(target) ?? {};
  if (!(await changes.run(() => writes.goBack(target, entry)))) return;
  const now = stored(target);
  const { version: _version, ...to } = differences(now ?? {}, before);
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, before[field]]));
  const [which, moment] = [syncWords().quoted(labelOf(target, now ?? {})), officeMoment(entry.at, timeZone)];
  const message = { done: words.wentBack(which, moment), what: words.theGoingBack(which, moment) };
  const step =
    target.kind === 'document'
      ? changes.steps.document(target.name, from, to, message)
      : changes.steps.fields(target.collection, [{ id: target.id, from, to }], message);
  changes.offerUndo(step, withoutFiles(target, entry.after ?? {}, now));
}

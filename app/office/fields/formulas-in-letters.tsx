import { type ComponentType, lazy, Suspense } from 'react';
import { loadPart } from '../feedback/load-part.ts';

type Words = ComponentType<{ readonly text: string }>;

/**
 * Shows a text by what reads its formulas, which is loaded where there is one.
 * @param plain how the text reads until that is here, and where it does not come
 */
export function formulasInLetters(load: () => Promise<{ default: Words }>, plain = (text: string) => text): Words {
  const Plain: Words = ({ text }) => plain(text);
  const Loaded = lazy(() => loadPart(load).catch(() => ({ default: Plain })));
  return (props) =>
    props.text.includes('$') ? (
      <Suspense fallback={<Plain {...props} />}>
        <Loaded {...props} />
      </Suspense>
    ) : (
      <Plain {...props} />
    );
}

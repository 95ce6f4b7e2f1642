import { WholeText } from '../whole-text.tsx';

/** All names, one a line. */
export function Whole({ value }: { value: unknown }) {
  return <WholeText value={(value as readonly string[]).join('\n')} />;
}

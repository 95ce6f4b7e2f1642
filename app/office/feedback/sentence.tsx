import { CHUNK_SENTENCE } from './load-part.ts';

/** A sentence for people. The one about script files, which the specification gives in English, says that it is. */
export function Sentence({ children }: { readonly children: string }) {
  return children.split(CHUNK_SENTENCE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="en">
        {part}
      </span>
    ),
  );
}

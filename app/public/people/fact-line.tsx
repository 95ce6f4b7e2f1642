import { Fragment, type ReactNode } from 'react';

/** Facts about an item on one line; nothing where none is known. */
export function FactLine({ facts }: { readonly facts: readonly ReactNode[] }) {
  const known = facts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <span className="quiet">
      {' '}
      {known.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </span>
  );
}

interface OuterLinkProps {
  /** Empty where there is none. */
  readonly url: string;
  readonly children: React.ReactNode;
}

/** Leads to a page elsewhere, in a tab of its own; without an address it is its content alone. */
export function OuterLink({ url, children }: OuterLinkProps) {
  if (url === '') return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

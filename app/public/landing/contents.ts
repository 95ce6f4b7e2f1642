import type { ReactNode } from 'react';

/** The contents of an element: elements, or the HTML that was made of them. */
export type Contents = { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

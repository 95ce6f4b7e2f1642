import { type Budget, pageBudget, withBudget } from './budget.ts';

/** HTML that was rendered before, as it is sent, in pieces: they are put together once, where the page is whole. */
export type PreparedHtml = readonly Buffer<ArrayBuffer>[];

/** A comment that nobody else can write. */
const MARK = `<!--${crypto.randomUUID()}-->`;

let prepared: PreparedHtml[] = [];

/**
 * Puts prepared HTML into what is being rendered ({@link withPrepared}): a mark stands for it, so that its bytes are
 * neither made text nor encoded again.
 * @returns what React takes as the HTML of an element
 */
export function preparedContents(html: PreparedHtml): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  prepared.push(html);
  return { dangerouslySetInnerHTML: { __html: MARK } };
}

/**
 * Renders at once, within this call, and puts prepared HTML where it belongs.
 * @param budget of a page that is rendered in parts
 */
export function withPrepared(render: () => string, budget: Budget = pageBudget()): PreparedHtml {
  const outer = prepared;
  prepared = [];
  try {
    const pieces = withBudget(render, budget).split(MARK);
    return pieces.flatMap((piece, index) => [Buffer.from(piece), ...(prepared[index] ?? [])]);
  } finally {
    prepared = outer;
  }
}

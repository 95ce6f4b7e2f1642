/** The numbers that a page may show of what costs time and bytes, and stands in a text as often as it likes. */
export interface Budget {
  formulas: number;
  /** The TeX of all of them, in characters. */
  tex: number;
  /** Addresses in plain texts that lead somewhere. */
  links: number;
}

/** Beyond these, formulas and addresses of one page stay as they were typed. */
const OF_PAGE: Readonly<Budget> = { formulas: 3_000, tex: 64_000, links: 3_000 };
/** The same of what one turn of the event loop renders, in about a tenth of a second. */
const OF_TURN: Readonly<Budget> = { formulas: 600, tex: 20_000, links: 3_000 };

export function pageBudget(): Budget {
  return { ...OF_PAGE };
}

/** The budgets of what is being rendered; none, and so without end, outside of {@link withBudget}. */
let remaining: readonly Budget[] = [];

/** Renders at once, within this call, with a bound on all its texts: each has bounds of its own besides. */
export function withBudget<Rendered>(render: () => Rendered, page: Budget): Rendered {
  const outer = remaining;
  remaining = [page, { ...OF_TURN }];
  try {
    return render();
  } finally {
    remaining = outer;
  }
}

/**
 * Takes something that is about to be shown from the budgets.
 * @returns false, and takes nothing, where one is used up
 */
export function isWithinBudget(what: Partial<Budget>): boolean {
  const amounts = Object.entries(what) as [keyof Budget, number][];
  const isWithin = remaining.every((budget) => amounts.every(([kind, amount]) => budget[kind] >= amount));
  for (const budget of isWithin ? remaining : []) for (const [kind, amount] of amounts) budget[kind] -= amount;
  return isWithin;
}

import type { FormulaPart } from '#core/formulas/split.ts';

/** Formulas of one page beyond this number, or beyond this sum of their TeX in characters, stay as they were typed. */
const MAX_PAGE_FORMULAS = 3_000;
const MAX_PAGE_TEX = 64_000;

/** The formulas that a page may still show. */
export interface FormulaBudget {
  formulas: number;
  tex: number;
}

export function pageBudget(): FormulaBudget {
  return { formulas: MAX_PAGE_FORMULAS, tex: MAX_PAGE_TEX };
}

/** The budget of what is being rendered; without end outside of {@link withFormulaBudget}. */
let remaining: FormulaBudget = { formulas: Number.POSITIVE_INFINITY, tex: Number.POSITIVE_INFINITY };

/** Renders at once, within this call, with a bound on all its formulas: each text has a bound of its own besides. */
export function withFormulaBudget<Rendered>(render: () => Rendered, budget: FormulaBudget): Rendered {
  const outer = remaining;
  remaining = budget;
  try {
    return render();
  } finally {
    remaining = outer;
  }
}

/** Counts a formula. @returns false where the page has enough of them */
export function isWithinBudget({ tex }: FormulaPart): boolean {
  remaining.formulas -= 1;
  remaining.tex -= tex.length;
  return remaining.formulas >= 0 && remaining.tex >= 0;
}

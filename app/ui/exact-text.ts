/** Props of an input whose letters count as typed: a telephone neither begins it with a capital nor corrects it. */
export const EXACT_TEXT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

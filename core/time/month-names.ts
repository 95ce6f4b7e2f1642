/** The beginnings of the months' names in Spanish and English, in their order, each as a regular expression. */
export const MONTH_BEGINNINGS = ['ene|jan', 'feb', 'mar', 'abr|apr', 'may', 'jun', 'jul', 'ago|aug', 'sep|set', 'oct', 'nov', 'dic|dec'] as const;

const NUMBER = /^NCT\d{8}$/i;
const ADDRESS = /^https:\/\/(?:www\.)?clinicaltrials\.gov\/(?:study|ct2\/show)\/(NCT\d{8})(?!\d)/i;

/** The address at which a clinical trial is registered, by its number; null for any other text. */
export function trialAddress(number: string): string | null {
  return NUMBER.test(number) ? `https://clinicaltrials.gov/study/${number.toUpperCase()}` : null;
}

/** The number of a clinical trial, by the address at which it is registered; null for any other address. */
export function trialNumber(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

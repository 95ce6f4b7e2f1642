/** One line of the table: what was measured, beside its reference of the same run. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The reference that it is compared with, and its figure. */
  readonly reference: string;
  /** The bound, in words; empty when the figure is only told. */
  readonly bound: string;
  /** Null when there is no bound. */
  readonly holds: boolean | null;
  /** The cause that holds it back; printed when the bound is missed. */
  readonly heldBack?: string;
}

/** A part of the bench. One file each, named in `main.ts`. */
export interface Part {
  readonly name: string;
  /** The method of measuring, for readers of the table. */
  readonly method: string;
  readonly measure: () => Promise<readonly Figure[]>;
}

export interface Compared {
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  /** The measured value: a ratio or an amount. */
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The form in which the value and its bound are written. */
  readonly write: (value: number) => string;
  readonly heldBack?: string;
}

/** A figure with a bound; the value that the bound is about is told with it. */
export function compared({ what, measured, reference, value, atLeast, atMost, write, heldBack }: Compared): Figure {
  const holds = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  const bound = [atLeast === undefined ? [] : `≥ ${write(atLeast)}`, atMost === undefined ? [] : `≤ ${write(atMost)}`].flat().join(', ');
  const written = write(value);
  return {
    what,
    measured: written === measured ? measured : `${measured} (${written})`,
    reference,
    bound,
    holds,
    ...(heldBack !== undefined && { heldBack }),
  };
}

export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const seconds = (value: number): string => `${value.toFixed(3)} s`;
export const mebibytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`;
export const perSecond = (value: number): string => `${Math.round(value)} requests/s`;

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
}

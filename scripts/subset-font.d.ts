/** The package has no types of its own: what is used of it. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Each axis, and what is kept of it. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** OpenType features that stay. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  /** A font with these letters alone. */
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}

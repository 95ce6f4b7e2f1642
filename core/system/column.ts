/** Properties that every column has that the server alone sets; a value in a request's body is ignored. */
export interface SystemColumnBase<Kind extends string, Value> {
  readonly kind: Kind;
  readonly label: string;
  /** Carries the type of the stored value; never present at run time. */
  readonly '~value'?: Value;
}

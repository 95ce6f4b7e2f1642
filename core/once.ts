/** Makes something of an object once, and keeps it as long as there is the object. */
export function once<Of extends object, Rest extends readonly unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): (of: Of, ...rest: Rest) => Made {
  const made = new WeakMap<Of, { readonly value: Made }>();
  return (of, ...rest) => {
    const known = made.get(of);
    if (known !== undefined) return known.value;
    const value = make(of, ...rest);
    made.set(of, { value });
    return value;
  };
}

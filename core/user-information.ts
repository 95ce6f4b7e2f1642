/** True for an http(s) address with a user or a password in it: `https://user:password@example.org`. */
export function hasUserInformation(address: string): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** The address without its user information; any other text as it is. */
export function withoutUserInformation(address: string): string {
  if (!hasUserInformation(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * A stored value as visitors read it: addresses lose their user information, at any depth; they were accepted before
 * the rule. A value without any is answered itself.
 */
export function withoutUserInformationIn<Value>(value: Value): Value {
  if (!holdsUserInformation(value)) return value;
  if (typeof value === 'string') return withoutUserInformation(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => withoutUserInformationIn(each)) as Value;
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, withoutUserInformationIn(each as unknown)])) as Value;
}

function holdsUserInformation(value: unknown): boolean {
  if (typeof value === 'string') return hasUserInformation(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUserInformation);
}

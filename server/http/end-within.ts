/** Waits until something has ended, up to a limit. @throws when it takes longer @param milliseconds how long at most */
export async function endWithin(milliseconds: number, end: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Not ended after ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([end(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

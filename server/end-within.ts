/** Waits until something has ended, and no longer than that. @throws when it takes longer @param milliseconds how long at most */
export async function endWithin(milliseconds: number, end: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Not ended after ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([end(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

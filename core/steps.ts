/** Runs steps one behind the other. @returns what they end with */
export function runAtOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Runs each step in a turn of the event loop of its own: others are answered in between (docs/decisions/0071). */
export async function runInTurns<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

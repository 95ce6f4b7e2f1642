import type { Page } from '@playwright/test';

type Describe = (...given: readonly unknown[]) => unknown;
/** A world of scripts in a page, with Playwright's own script. */
interface World {
  injectedScript(): Promise<{ evaluate(run: (own: { ariaSnapshotForExpectFailure: Describe }) => void): Promise<void> }>;
}
interface Internals {
  readonly _connection: { toImpl(page: Page): { mainFrame(): { utilityContext(): Promise<World> } } };
}

let isDone = false;

/**
 * Playwright describes the page, all its roles and names, after each look of `expect` that misses, though it looks
 * again and tells the last description alone. That costs as much as the looks themselves, and there is no option for
 * it. Here it describes a page that has been missed for some seconds: what a test that fails tells is the same.
 * @param page any page; it holds for all pages of the process afterwards
 */
export async function describeLateMisses(page: Page): Promise<void> {
  if (isDone) return;
  isDone = true;
  const { _connection: connection } = page as unknown as Internals;
  const worlds = Object.getPrototypeOf(await connection.toImpl(page).mainFrame().utilityContext()) as World;
  const { injectedScript } = worlds;
  const scripts = new WeakMap<World, ReturnType<World['injectedScript']>>();
  async function scriptOf(world: World): ReturnType<World['injectedScript']> {
    const script = await injectedScript.call(world);
    await script.evaluate(describeLate);
    return script;
  }
  worlds.injectedScript = function (this: World) {
    const script = scripts.get(this) ?? scriptOf(this);
    scripts.set(this, script);
    return script;
  };
}

/** In the page: looks that follow one another within two seconds, as those of one `expect` do, have missed together. */
function describeLate(own: { ariaSnapshotForExpectFailure: Describe }): void {
  const describe = own.ariaSnapshotForExpectFailure.bind(own);
  let [first, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  own.ariaSnapshotForExpectFailure = (...given) => {
    const now = performance.now();
    if (now - last > 2_000) first = now;
    last = now;
    return now - first > 4_000 ? describe(...given) : undefined;
  };
}

/**
 * The text of a script that a page runs by itself, before and without the modules: a function that uses its arguments
 * and the browser, and nothing else of its file. The build makes it short.
 * @param given its arguments, as JSON writes them
 */
export function ownScript<Given extends readonly unknown[]>(script: (...given: Given) => void, ...given: Given): string {
  return `(${script.toString()})(${given.map((each) => JSON.stringify(each)).join()})`;
}

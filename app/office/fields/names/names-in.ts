/**
 * The names in a text that has one on each line, or all on one line with semicolons between, or with commas as journals print them:
 * three or more, each of several words. «García López, Ana» stays one.
 */
export function namesIn(text: string): string[] {
  const printed = text.replace(/,?\s+(?:and|y|&)\s+/g, ', ').split(',');
  const isPrinted = !/[\n;]/.test(text.trim()) && printed.length > 2 && printed.every((name) => /\S[\s.]+\S/.test(name.trim()));
  return (isPrinted ? printed : text.split(/[\n;]/)).map((name) => name.trim().replace(/\s+/g, ' ')).filter((name) => name !== '');
}

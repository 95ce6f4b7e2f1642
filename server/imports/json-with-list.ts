/**
 * An object with a long list as JSON, in one buffer for the main thread to take over: a single text, and each copy,
 * would take as much memory again.
 */
export function jsonWithList(others: object, name: string, list: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify(others);
  const pieces = [
    Buffer.from(`${head.slice(0, -1)}${head === '{}' ? '' : ','}${JSON.stringify(name)}:[`),
    ...list.map((each, index) => Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(each)}`)),
    Buffer.from(']}'),
  ];
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

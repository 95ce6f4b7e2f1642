/** Runs work by a key: while some is under way, whoever asks with its key gets its answer. */
export function singleFlight<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>();
  return (key, work) => {
    const answer = pending.get(key) ?? work().finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
}

/**
 * Pages fade into each other. It stands in the document itself, for a browser looks for it before a stylesheet need be there,
 * and complains of a page that does not join in what the one before began. Constant, so that its hash can stand in the Content-Security-Policy.
 */
const JOIN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** @param nonce where the policy asks for one */
export function JoinedTransition({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: JOIN }} />;
}

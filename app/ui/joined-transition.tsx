import { JOIN } from '../inline.ts';

/** @param nonce where the policy asks for one */
export function JoinedTransition({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: JOIN }} />;
}

import { JOIN } from '../inline.ts';

/** Only the server has a use for its text. @param nonce where the policy asks for one */
export function JoinedTransition({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? JOIN : '' }} />;
}

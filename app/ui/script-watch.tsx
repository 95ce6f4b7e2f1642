import { watchScripts } from '../inline.ts';

/** Comes before the scripts that it watches. Only the server has a use for its text. */
export function ScriptWatch({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watchScripts() : '' }} />;
}

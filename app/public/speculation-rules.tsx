/** Pages of ours that may be fetched ahead, when a link is about to be followed. Constant, for its hash in the Content-Security-Policy. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/login', '/visit', '/files/*', '/Publicacion/*/*', '/api/*', '/*\\?*'] } }] },
      eagerness: 'moderate',
    },
  ],
});

export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />;
}

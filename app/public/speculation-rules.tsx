import { PREFETCH_RULES } from '../inline.ts';

export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PREFETCH_RULES }} />;
}

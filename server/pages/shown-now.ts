import type { ServerBuild } from 'react-router';
import type { RouteHandle } from '#app/services.ts';
import type { Published } from '#data/content.ts';
import type { Shown } from '../shared-caches/changed-keys.ts';
import { loadModules } from './route-modules.ts';

/** The frame of all public pages, in the URL map. */
const FRAME = 'public/layout';

/** The content of all pages, and the sections that their frame makes of it. */
export async function shownOf(build: Pick<ServerBuild, 'routes'>, content: Published, now: Date): Promise<Shown> {
  await loadModules(build, [FRAME]);
  const { sections } = (build.routes[FRAME]?.module.handle ?? {}) as RouteHandle;
  if (sections === undefined) throw new Error(`${FRAME} does not say which sections there are`);
  return { content, sections: sections(content, now) };
}

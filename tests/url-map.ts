import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** The paths of the URL map, parameters as it writes them: all, or those below one layout. */
export function pathsOfUrlMap(layout?: string): string[] {
  const paths = (entries: readonly RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = '', children, index }) => {
      const here = path === '' ? above : `${above}/${path}`;
      return children === undefined ? [index === true && here === '' ? '/' : here] : paths(children, here);
    });
  return paths(layout === undefined ? routes : routes.filter(({ file }) => file === layout).flatMap(({ children = [] }) => children), '');
}

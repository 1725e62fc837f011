import type { RouteObject } from 'react-router'
import type { RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'

/** Returns the paths of all landers of L2 without a slug. Tests and benchmarks look at each of them. */
export function landerPaths(list: readonly RouteObject[] = routes): string[] {
  return list.flatMap(({ path, handle, children = [] }) => {
    const { plain } = (handle ?? {}) as RouteHandle
    const own = plain?.lander && path?.startsWith('/landers/') ? [path.replace('/:slug?', '')] : []
    return [...own, ...landerPaths(children)]
  })
}

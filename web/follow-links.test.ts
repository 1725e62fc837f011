import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { appPaths } from './follow-links.ts'
import type { RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'

const pathsOf = (tree: readonly RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

/** Returns URLs of a route, without its optional parameters and with all parameters. */
const urlsOf = (path: string) =>
  [path.replaceAll(/\/:\w+\?/g, ''), path].map((each) =>
    each.replaceAll(/:\w+\??/g, 'x').replace('*', '/x/y/z'),
  )

const isAppPage = (url: string) =>
  Boolean((matchRoutes(routes, url)?.at(-1)?.route.handle as RouteHandle | undefined)?.app)

test('a link leads to an app page exactly if the router finds an app page', () => {
  const apps = appPaths(routes)
  const urls = pathsOf(routes).flatMap(urlsOf)
  expect(urls.filter(isAppPage).length).toBeGreaterThan(20)
  for (const url of [...urls, '/chats/', '/MEMBERS'])
    expect(
      apps.some((path) => matchPath(path, url)),
      url,
    ).toBe(isAppPage(url))
})

import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createNarrowing } from './narrow-routes.server.ts'
import { routes } from './routes.ts'

const narrow = createNarrowing(routes)

const pages = (routes: RouteObject[]): string[] =>
  routes.flatMap((route) => (route.children ? pages(route.children) : (route.path ?? [])))

const found = (routes: RouteObject[], path: string) => {
  const matches = matchRoutes(routes, path) ?? []
  return matches.map(({ route, params }) => ({ id: route.id, params }))
}

test('every page is found as in the whole table', () => {
  const addresses = pages(routes).flatMap((path) => {
    const filled = path.replace(/:token/, 'x'.repeat(43)).replace(/:\w+\??/g, '123')
    return [filled, `${filled}/`, filled.toUpperCase(), `${filled}/more`, filled.replace(/\/123$/, '')]
  })
  const odd = ['', '//members', '/%6Dembers/1', '/membersx', '/a%2Fb', '/*', '/:id', '/nobody/here']
  for (const address of [...addresses, ...odd])
    expect(found(narrow(address), address), address).toEqual(found(routes, address))
})

test('an address is matched against few pages', () => {
  expect(pages(narrow('/members/5')).length).toBeLessThan(pages(routes).length / 3)
  expect(narrow('/members/5')).toBe(narrow('/members'))
})

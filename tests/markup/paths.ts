import type { RouteObject } from 'react-router'
import { routes } from '#web/routes.ts'
import type { MarkupWorld } from './world.ts'

/** Returns the paths to check for each route of `web/routes.ts`: pages with content, empty pages, and errors. */
export function listPaths(world: MarkupWorld): ReadonlyMap<string, readonly string[]> {
  const { member, free, other, labelled, ids, links } = world
  const several: Readonly<Record<string, readonly string[]>> = {
    '/account-deleted': ['/account-deleted', '/account-deleted?when=2026-12-24'],
    '/activate/done': ['/activate/done', '/activate/done?result=not_me'],
    '/chats/:id': [`/chats/${ids.conversation}`, '/chats/1'],
    '/complete-signup': under('/complete-signup?step=', 'photo', 'about', 'location', 'push'),
    '/credits/:id/:paymentmethod?': under('/credits/', ids.package, `${ids.package}/card`, '1'),
    '/directdebit': ['/directdebit?credits=50', '/directdebit?package=1'],
    '/likes/:type': under('/likes/', 'mine', 'liked-me', 'matches', 'unknown'),
    '/likes/m/:id': under('/likes/m/', labelled, '1'),
    '/login': ['/login', '/login?to=%2Fchats&email=anna%40posta.example'],
    '/mail-change/do': under('/mail-change/do?result=', 'done', 'not_me', 'expired'),
    '/match-finder': under('/match-finder?step=', 'who', 'age', 'where', 'more', 'done'),
    '/members': ['/members', '/members?only_real=0&min_age=98'],
    '/members/:id': under('/members/', other, labelled, member.id, `${member.id}?as=visitor`, '1'),
    '/members/:id/chat': [other, free.id, '1'].map((id) => `/members/${id}/chat`),
    '/members/:id/signup': [`/members/${other}/signup?like=1`, '/members/1/signup'],
    '/notifications': under('/notifications?', 'tab=account', 'tab=notifications', 'tab=privacy', 'leave=1'),
    '/report': ['/report', `/report?member=${other}`],
    '/reports/:case': under('/reports/', ids.case, 'unknown'),
    '/reset-password': ['/reset-password', '/reset-password?sent=1'],
    '/reset-password/do': under('/reset-password/do?result=', 'done', 'expired'),
    '/signup': ['/signup', '/signup?email=anna%40posta.example&gender=woman&seeks=man'],
    '/transactions/:id?': ['/transactions', `/transactions/${ids.order}`, '/transactions/unknown'],
    '/withdrawal/:order?': ['/withdrawal', `/withdrawal/${ids.order}`, '/withdrawal/1'],
    '/:token': [...links, `/${'x'.repeat(43)}`],
    '*': ['/no/such/page'],
  }
  return new Map(patternsIn(routes).map((route) => [route, several[route] ?? [route]]))
}

const under = (start: string, ...ends: readonly string[]) => ends.map((end) => start + end)

const patternsIn = (tree: readonly RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsIn(children)])

/** Likes (D4) on a network that fails: the browser's own code against the real server. Nothing is lost, nothing is twice. */
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { createApi } from '#web/lib/api/api.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { likeMember } from '#web/parts/like-member.ts'
import { pendingLikes } from '#web/parts/pending-likes.ts'
import type { Match } from '#web/parts/use-like.ts'
import { toastStore } from '#web/ui/toast-store.ts'

const app = await startTestApp()
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [],
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
  await app[Symbol.asyncDispose]()
})

type Network = 'works' | 'loses the answer' | 'is away'

/** The page of a member with the heart of another one. Each request takes the next network; the last one stays. */
async function openPage(who: TestMember, to: TestMember, networks: Network[]) {
  const request: typeof fetch = async (url, init) => {
    const network = networks.length > 1 ? networks.shift() : networks[0]
    if (network === 'is away') throw new TypeError('Failed to fetch')
    const { statusCode, payload } = await server.inject({
      ...{ method: 'POST', url: String(url), payload: String(init?.body) },
      headers: {
        host: 'main.test',
        cookie: `sid=${who.token}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
    })
    if (network === 'loses the answer') throw new TypeError('Failed to fetch')
    return new Response(payload, {
      status: statusCode,
      headers: { 'content-type': 'application/json', 'x-request-id': 'test' },
    })
  }
  const cache = new QueryClient()
  setUser(cache, { status: 'active', likes_left: 5 } as User)
  cache.setQueryData(keys.member(to.id), { id: to.id, liked: false })
  const matches: Match[] = []
  const api = createApi({
    ...{ onSignedOut: () => {}, trackingParams: new URLSearchParams(), fetch: request },
    pause: async () => {},
  })
  return {
    matches,
    press: () =>
      likeMember({ id: to.id, name: 'Bea' }, { api, cache, onMatch: (match) => matches.push(match) }),
    isListed: () => cache.getQueryData<{ liked: boolean }>(keys.member(to.id))?.liked,
    likesLeft: () => userIn(cache)?.likes_left,
  }
}

const likesTo = async ({ id }: TestMember) =>
  (await app.db.query('select from like_received where member_id = $1', [id])).rowCount
const eventsOf = async ({ id }: TestMember) =>
  (
    await app.db.query<{ name: string }>(
      `select name from member_event where member_id = $1 and name in ('like', 'match') order by seq`,
      [id],
    )
  ).rows.map(({ name }) => name)

test('a like whose answer is lost is sent again, and counts once', async () => {
  const [anna, bea] = [await app.member(), await app.member()]
  const page = await openPage(anna, bea, ['loses the answer', 'is away', 'works'])
  await page.press()
  expect([page.isListed(), page.likesLeft(), await likesTo(bea), await eventsOf(bea)]).toEqual([
    ...[true, 3, 1],
    ['like'],
  ])
})

test('a match whose answer is lost happens once, and reaches the page by its stream', async () => {
  const [anna, bea] = [await app.member(), await app.member()]
  await app.call(bea, 'likeMember', { profile: anna.id })
  const page = await openPage(anna, bea, ['loses the answer', 'works'])
  await page.press()
  // The repeated call does not tell of the match again, because a second device would celebrate it too.
  expect([page.isListed(), page.matches]).toEqual([true, []])
  expect([await eventsOf(anna), await eventsOf(bea)]).toEqual([['like', 'match'], ['match']])
})

test('without a network the heart goes back, and a sentence says why; the next press arrives once', async () => {
  const [anna, bea] = [await app.member(), await app.member()]
  const networks: Network[] = ['is away']
  const page = await openPage(anna, bea, networks)
  await page.press()
  await vi.waitFor(() => expect(pendingLikes.has(bea.id)).toBe(false))
  expect([page.isListed(), await likesTo(bea)]).toEqual([false, 0])
  expect(toastStore.now().at(-1)).toMatchObject({
    tone: 'danger',
    text: expect.stringContaining('il sito non risponde'),
  })
  networks[0] = 'works'
  await page.press()
  expect([page.isListed(), await likesTo(bea), await eventsOf(bea)]).toEqual([true, 1, ['like']])
})

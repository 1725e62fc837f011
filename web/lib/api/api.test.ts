import { expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { maintenance_header } from '#contract/wire/maintenance-header.ts'
import { retryAfter } from '#contract/wire/retry-after.ts'
import { notedMaintenance } from '#web/lib/live/maintenance.ts'
import { createApi } from './api.ts'

type Answer = Response | Error

/** Creates a client with a fake `fetch`, which returns these responses in turn. Also records the requests. */
function network(...answers: Answer[]) {
  const requests: { url: string; init: RequestInit }[] = []
  const pauses: number[] = []
  let signedOut = 0
  let outages = 0
  const options = {
    onSignedOut: () => void signedOut++,
    onOutage: () => void outages++,
    confirmReveal: async () => true,
    pause: async (ms: number) => void pauses.push(ms),
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init })
      const answer = answers[requests.length - 1]
      if (answer === undefined) throw new Error('more requests than expected')
      if (answer instanceof Error) throw answer
      return answer
    }) as typeof fetch,
  }
  return { api: createApi(options), requests, pauses, signedOut: () => signedOut, outages: () => outages }
}

const refusal = (status: number, code: string, params = {}) =>
  Response.json({ error: code, code, params }, { status })

const lost = new TypeError('fetch failed')

test('sends the input of a GET as query and omits undefined values', async () => {
  const { api, requests } = network(Response.json({ results: [] }))
  await api.searchMembers({ gender: 'woman', min_age: 30, country: undefined })
  expect(requests[0]?.url).toBe('/api/members.php?gender=woman&min_age=30')
  expect(requests[0]?.init).toMatchObject({ method: 'GET', headers: {} })
})

test('§7: sends the input of all other methods, including DELETE, as JSON', async () => {
  const { api, requests } = network(Response.json({}))
  await api.removeChat({ conversation: '7' as never })
  expect(requests[0]).toMatchObject({
    url: '/api/chat.php',
    init: { method: 'DELETE', body: '{"conversation":"7"}', headers: { 'Content-Type': 'application/json' } },
  })
})

test('§7: marks calls of user.php as coming from the client, and no others', async () => {
  const { api, requests } = network(Response.json({ user: {} }), Response.json({ chats: [] }))
  await api.currentUser({})
  await api.listChats({})
  expect(requests[0]?.init.headers).toEqual({ 'X-Request-Type': 'client' })
  expect(requests[1]?.init.headers).toEqual({})
})

test('A5: retries network failures and 502–504 at most five times, with growing pauses', async () => {
  const { api, requests, pauses } = network(
    lost,
    new Response('', { status: 502 }),
    Response.json({ chats: [] }),
  )
  expect(await api.listChats({})).toEqual({ chats: [] })
  expect(requests).toHaveLength(3)
  expect(pauses[0]).toBeLessThanOrEqual(600)
  expect(pauses[1]).toBeGreaterThanOrEqual(400)

  const dead = network(lost, lost, lost, lost, lost, lost)
  await expect(dead.api.listChats({})).rejects.toMatchObject({ code: 'unavailable' })
  expect(dead.requests).toHaveLength(6)
})

test('A5: repeats our own 503, and reports the outage once per call if the first retry fails too', async () => {
  const down = () => refusal(503, 'unavailable')
  const short = network(down(), Response.json({ chats: [] }))
  await short.api.listChats({})
  expect(short.outages()).toBe(0)
  const { api, requests, outages } = network(down(), down(), down(), Response.json({ chats: [] }))
  expect(await api.listChats({})).toEqual({ chats: [] })
  expect([requests.length, outages()]).toEqual([4, 1])
})

test('does not repeat a 503 that asks to come back in a minute or later, as during a maintenance', async () => {
  const closed = refusal(503, 'maintenance', { minutes: 0 })
  closed.headers.set('retry-after', String(retryAfter(new ApiError('maintenance', { minutes: 0 }))))
  const { api, requests, outages } = network(closed)
  const error = { code: 'maintenance', params: { minutes: 0 }, status: 503 }
  await expect(api.removeChat({ conversation: '5' as ConversationId })).rejects.toMatchObject(error)
  expect([requests.length, outages()]).toEqual([1, 0])
})

test('each response of the server tells whether the site is in maintenance', async () => {
  const until = '2026-11-30T05:30:00.000Z'
  const inMaintenance = (body: object) => Response.json(body, { headers: { [maintenance_header]: until } })
  const { api } = network(
    inMaintenance({ chats: [] }),
    refusal(404, 'not_found'),
    new Response('', { status: 502 }),
    Response.json({}),
  )
  await api.listChats({})
  expect(notedMaintenance()).toBe(until)
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'not_found' })
  expect(notedMaintenance()).toBe(until)
  await api.listChats({})
  expect(notedMaintenance()).toBeNull()
})

test('without a network, a GET fails at once, and a change is retried', async () => {
  const createOffline = () => {
    const requests: string[] = []
    const api = createApi({
      onSignedOut: () => {},
      pause: async () => {},
      isOffline: () => true,
      fetch: async (url) => {
        requests.push(String(url))
        throw lost
      },
    })
    return { api, requests }
  }
  const reading = createOffline()
  await expect(reading.api.listChats({})).rejects.toMatchObject({ code: 'unavailable' })
  expect(reading.requests).toHaveLength(1)
  const writing = createOffline()
  await expect(writing.api.removeChat({ conversation: '7' as never })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(writing.requests).toHaveLength(6)
})

test('A5: does not retry a refusal and passes on its code and parameters', async () => {
  const { api, requests } = network(refusal(402, 'not_enough_credits', { needed: 10, balance: 3 }))
  const call = api.sendMessage({ to: '1' as never, text: 'ciao', key: crypto.randomUUID() as never })
  await expect(call).rejects.toMatchObject({
    code: 'not_enough_credits',
    params: { needed: 10, balance: 3 },
    status: 402,
  })
  expect(requests).toHaveLength(1)
})

test('treats our own 502 (a failed payment) as an answer', async () => {
  const { api, requests } = network(refusal(502, 'payment_failed'))
  await expect(api.getTransaction({ id: '1' as never })).rejects.toMatchObject({ code: 'payment_failed' })
  expect(requests).toHaveLength(1)
})

test('A5: never retries sign-in', async () => {
  const { api, requests } = network(lost)
  await expect(api.login({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(requests).toHaveLength(1)
})

test('§8: a 403 "authentication required" signs the client out, unless the answer comes from user.php', async () => {
  const { api, signedOut } = network(
    refusal(403, 'auth_required'),
    refusal(403, 'auth_required'),
    refusal(403, 'forbidden'),
  )
  await expect(api.currentUser({})).rejects.toMatchObject({ code: 'auth_required' })
  expect(signedOut()).toBe(0)
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'auth_required' })
  expect(signedOut()).toBe(1)
  await expect(api.listLikes({})).rejects.toMatchObject({ code: 'forbidden' })
  expect(signedOut()).toBe(1)
})

test('X4: repeats a call once the member agrees to be revealed, whichever call was refused', async () => {
  const { api, requests } = network(refusal(409, 'contacts_unconfirmed'), Response.json({ match: false }))
  expect(await api.likeMember({ profile: '1' as never })).toEqual({ match: false })
  expect(requests.map(({ url, init }) => [url, init.body])).toEqual([
    ['/api/likes.php', '{"profile":"1"}'],
    ['/api/likes.php', '{"profile":"1"}'],
  ])
})

test('X4: passes on the refusal if the member declines, or if the question cannot be shown', async () => {
  for (const confirmReveal of [async () => false, () => Promise.reject(new Error('offline'))]) {
    const fetch = async () => refusal(409, 'contacts_unconfirmed')
    const api = createApi({ onSignedOut: () => {}, fetch: fetch as typeof globalThis.fetch, confirmReveal })
    await expect(api.likeMember({ profile: '1' as never })).rejects.toMatchObject({
      code: 'contacts_unconfirmed',
    })
  }
})

test('X4: asks once per call, even if the repeated call is refused again', async () => {
  const { api, requests } = network(
    refusal(409, 'contacts_unconfirmed'),
    refusal(409, 'contacts_unconfirmed'),
  )
  await expect(api.likeMember({ profile: '1' as never })).rejects.toMatchObject({
    code: 'contacts_unconfirmed',
  })
  expect(requests).toHaveLength(2)
})

test('turns an answer in an unknown format into an error without details', async () => {
  const { api } = network(
    new Response('<html>proxy</html>', { status: 500 }),
    new Response('?', { status: 418 }),
  )
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'internal' })
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'internal' })
})

import { expect, test } from 'vitest'
import { createApi } from './api.ts'

type Answer = Response | Error

/** A network that gives these answers in turn, and what was asked of it. */
function network(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const pauses: number[] = []
  let signedOut = 0
  const options = {
    onSignedOut: () => void signedOut++,
    pause: async (ms: number) => void pauses.push(ms),
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, init })
      const answer = answers[asked.length - 1]
      if (answer === undefined) throw new Error('asked more often than expected')
      if (answer instanceof Error) throw answer
      return answer
    }) as typeof fetch,
  }
  return { api: createApi(options), asked, pauses, signedOut: () => signedOut }
}

const refusal = (status: number, code: string, params = {}) =>
  Response.json({ error: code, code, params }, { status })

const lost = new TypeError('fetch failed')

test('a GET carries its input as query, without what is absent', async () => {
  const { api, asked } = network(Response.json({ results: [] }))
  await api.searchMembers({ gender: 'woman', min_age: 30, country: undefined })
  expect(asked[0]?.url).toBe('/api/members.php?gender=woman&min_age=30')
  expect(asked[0]?.init).toMatchObject({ method: 'GET', headers: {} })
})

test('everything else carries JSON, a DELETE too (§7)', async () => {
  const { api, asked } = network(Response.json({}))
  await api.removeChat({ conversation: '7' as never })
  expect(asked[0]).toMatchObject({
    url: '/api/chat.php',
    init: { method: 'DELETE', body: '{"conversation":"7"}', headers: { 'Content-Type': 'application/json' } },
  })
})

test('§7: calls on user.php say that they come from the client, others do not', async () => {
  const { api, asked } = network(Response.json({ user: {} }), Response.json({ chats: [] }))
  await api.currentUser({})
  await api.listChats({})
  expect(asked[0]?.init.headers).toEqual({ 'X-Request-Type': 'client' })
  expect(asked[1]?.init.headers).toEqual({})
})

test('A5: network failures and 502–504 are tried again, five times at most, with growing pauses', async () => {
  const { api, asked, pauses } = network(
    lost,
    new Response('', { status: 502 }),
    Response.json({ chats: [] }),
  )
  expect(await api.listChats({})).toEqual({ chats: [] })
  expect(asked).toHaveLength(3)
  expect(pauses[0]).toBeLessThanOrEqual(600)
  expect(pauses[1]).toBeGreaterThanOrEqual(400)

  const dead = network(lost, lost, lost, lost, lost, lost)
  await expect(dead.api.listChats({})).rejects.toMatchObject({ code: 'unavailable' })
  expect(dead.asked).toHaveLength(6)
})

test('A5: a refusal is not tried again, and arrives with its code and parameters', async () => {
  const { api, asked } = network(refusal(402, 'not_enough_credits', { needed: 10, balance: 3 }))
  const call = api.sendMessage({ to: '1' as never, text: 'ciao', key: crypto.randomUUID() as never })
  await expect(call).rejects.toMatchObject({ code: 'not_enough_credits', params: { needed: 10, balance: 3 } })
  expect(asked).toHaveLength(1)
})

test('our own 502 (a payment that failed) is an answer', async () => {
  const { api, asked } = network(refusal(502, 'payment_failed'))
  await expect(api.getTransaction({ id: '1' as never })).rejects.toMatchObject({ code: 'payment_failed' })
  expect(asked).toHaveLength(1)
})

test('A5: sign-in is never tried again', async () => {
  const { api, asked } = network(lost)
  await expect(api.login({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(asked).toHaveLength(1)
})

test('§8: 403 authentication required signs the client out, except from user.php', async () => {
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

test('an answer that is not in our form is an error without details', async () => {
  const { api } = network(
    new Response('<html>proxy</html>', { status: 500 }),
    new Response('?', { status: 418 }),
  )
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'internal' })
  await expect(api.listChats({})).rejects.toMatchObject({ code: 'internal' })
})

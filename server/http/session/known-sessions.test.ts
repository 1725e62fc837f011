import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/wire/paths.ts'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember
/** The name of the rate limit of each counted API call, in order. */
let counted: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [], {
    take: async (rateLimit) => void counted.push(rateLimit),
    giveBack: async () => {},
    isFull: async () => false,
  })
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const sql = (text: string, ...values: unknown[]) => app.db.query(text, values)
const send = async (to = bruno, host = 'main.test') => {
  const answer = await http.server.inject({
    method: 'POST',
    url: paths.sendMessage.path,
    headers: { ...http.headers(anna), host },
    payload: { to: to.id, text: 'ciao', key: randomUUID() },
  })
  return answer.statusCode === 200 ? 'sent' : String(answer.json().code)
}
const written = async () =>
  Number((await sql('select count(*) n from message where sender_id = $1', anna.id)).rows[0].n)
/** Statements with which a text that continues another one is compared with the rules of pauses (X13). */
const ofPauses = ['select_early']
/** Returns the names of the SQL statements that the app sends to the database during `run`. */
async function statements(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(app.db, 'query')
  await run()
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)
  query.mockRestore()
  return names
}

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  anna = await app.member({ credits: 100 })
  bruno = await app.member()
  await send()
  counted = []
})

test('a member with a remembered session sends in one round trip, after those of the pause', async () => {
  expect(await written()).toBe(1)
  expect(await statements(send)).toEqual([...ofPauses, 'send_message'])
  app.clock.advance(minutes(15) + 1)
  expect(await statements(send)).toContain('select_session')
  expect(counted).toEqual(['send', 'send'])
})

test('a refused send runs once and counts once against the rate limit', async () => {
  await sql('update wallet set balance = 0 where member_id = $1', anna.id)
  const sent = await statements(async () => expect(await send()).toBe('not_enough_credits'))
  expect(sent.filter((name) => name === 'send_message')).toHaveLength(1)
  expect(sent).not.toContain('select_session')
  expect(counted).toEqual(['send'])
  expect(await written()).toBe(1)
})

test('does not repeat a send after an internal error', async () => {
  const query = app.db.query.bind(app.db) as (...given: unknown[]) => Promise<unknown>
  let failures = 0
  vi.spyOn(app.db, 'query').mockImplementation((async (...given: unknown[]) => {
    const [statement] = given as [{ name?: string }]
    if (statement.name !== 'send_message') return query(...given)
    failures++
    throw new Error('connection lost')
  }) as typeof app.db.query)
  const log = vi.spyOn(app.log, 'error').mockImplementation(() => {})
  expect(await send()).toBe('internal')
  expect(failures).toBe(1)
  expect(log).toHaveBeenCalledTimes(1)
  expect(counted).toEqual(['send'])
  vi.restoreAllMocks()
  expect(await written()).toBe(1)
})

test.each([
  ['ended', 'delete from session where member_id = $1'],
  ['expired', "update session set expires_at = '2001-01-01' where member_id = $1"],
  ['of a suspended member', 'update member set suspended_at = now() where id = $1'],
  ['of a member who has left', "update member set status = 'deleted' where id = $1"],
])('a remembered session that is now %s sends nothing', async (_, change) => {
  await sql(change, anna.id)
  expect(await send()).toBe('auth_required')
  expect(await written()).toBe(1)
  expect(await anna.credits()).toBe(95)
})

test('a session is remembered only on its own site', async () => {
  expect(await send(bruno, 'other.test')).toBe('auth_required')
  expect(await written()).toBe(1)
})

test('a member who has become premium can send at once, and the send counts once against the rate limit', async () => {
  expect(await send(await app.member())).toBe('sent')
  const third = await app.member()
  expect(await send(third)).toBe('conversation_limit')
  await sql('update member set paid = true where id = $1', anna.id)
  counted = []
  const sent = await statements(async () => expect(await send(third)).toBe('sent'))
  expect(sent.filter((name) => name === 'send_text')).toHaveLength(2)
  expect(counted).toEqual(['send'])
})

test('a member who has activated the account is not refused by the old session', async () => {
  anna = await app.member({ active: false })
  expect(await send()).toBe('not_confirmed')
  await inTransaction(app.db, (tx) => activateAccount(app, tx, anna.id))
  expect(await send()).toBe('sent')
})

test('a member who is no longer active gets the refusal of the current session', async () => {
  await sql("update member set status = 'not_confirmed' where id = $1", anna.id)
  expect(await send()).toBe('not_confirmed')
  expect(await written()).toBe(1)
})

test('sending does not show an invisible member as online (X4)', async () => {
  expect(app.presence.isOnline(anna.id)).toBe(true)
  // Simulates another process announcing that the member is now invisible.
  app.presence.recordActivity(anna.id, true)
  expect(await statements(send)).toEqual([...ofPauses, 'send_message'])
  expect(app.presence.isOnline(anna.id)).toBe(false)
})

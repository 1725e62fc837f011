import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app)
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
/** Names of the statements that `run` sends. */
async function statements(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(app.db, 'query')
  await run()
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)
  query.mockRestore()
  return names
}

beforeEach(async () => {
  anna = await app.member({ credits: 100 })
  bruno = await app.member()
  await send()
})

test('whoever has just been here sends in one round trip', async () => {
  expect(await written()).toBe(1)
  expect(await statements(send)).toEqual(['send_message'])
  app.clock.advance(minutes(15))
  expect(await statements(send)).toContain('select_session')
})

test.each([
  ['ended', 'delete from session where member_id = $1'],
  ['expired', "update session set expires_at = '2001-01-01' where member_id = $1"],
  ['of a member whom we have suspended', 'update member set suspended_at = now() where id = $1'],
  ['of a member who has left', "update member set status = 'deleted' where id = $1"],
])('a session that is known, but %s by now, sends nothing', async (_, change) => {
  await sql(change, anna.id)
  expect(await send()).toBe('auth_required')
  expect(await written()).toBe(1)
  expect(await anna.credits()).toBe(95)
})

test('it is known on its own site alone', async () => {
  expect(await send(bruno, 'other.test')).toBe('auth_required')
  expect(await written()).toBe(1)
})

test('whoever has become premium since is not held to what was known', async () => {
  expect(await send(await app.member())).toBe('sent')
  const third = await app.member()
  expect(await send(third)).toBe('conversation_limit')
  await sql('update member set paid = true where id = $1', anna.id)
  expect(await send(third)).toBe('sent')
})

test('a refusal is what the session itself gets', async () => {
  await sql("update member set status = 'not_confirmed' where id = $1", anna.id)
  expect(await send()).toBe('not_confirmed')
  expect(await written()).toBe(1)
})

test('whoever has become invisible since leaves no sign of life by sending (X4)', async () => {
  expect(app.presence.isOnline(anna.id)).toBe(true)
  // As another process tells it.
  app.presence.saw(anna.id, true)
  expect(await statements(send)).toEqual(['send_message'])
  expect(app.presence.isOnline(anna.id)).toBe(false)
})

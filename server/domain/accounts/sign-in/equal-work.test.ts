/**
 * H7: the response and the work of the server do not depend on whether a mail address belongs to a member. The work is
 * the number of statements, hashes and jobs. `bench/enumeration.ts` compares the response times.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallInput, type CallName, calls } from '#contract/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { countHashes } from '#tests/harness/hashes.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createSession, createStaff, hashPassword } from '../index.ts'
import { rows, signedUp } from '../visitor.fixture.ts'

const hashes = countHashes()

let app: TestApp
let http: TestHttp
const statements: string[] = []

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
/** Replaces `query` of every connection. Records the statement's name, or its text if it has no name, and runs it. */
function recordAndQuery(this: pg.Client, ...args: unknown[]) {
  const statement = args[0] as string | { name?: string; text: string }
  statements.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text))
  return query.apply(this, args)
}

beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [], unlimitedCalls)
  Object.assign(pg.Client.prototype, { query: recordAndQuery })
})
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query })
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Sends one call over HTTP. Returns the response and the work of the server. */
async function measure<Name extends CallName>(name: Name, input: CallInput<Name>) {
  statements.length = 0
  hashes.count = 0
  const before = await jobs()
  statements.length = 0
  const { path } = calls[name].route
  const response = await http.server.inject({
    method: 'POST',
    url: path,
    headers: http.headers(null),
    payload: input as object,
  })
  // Sorts the statements, because statements that run concurrently have no fixed order.
  const done = { statements: [...statements].sort(), hashes: hashes.count }
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([key, value]) => [
      key,
      // Removes the values that differ between any two responses: tokens, the date, the length and the id of the request.
      // All other headers must be equal.
      ['date', 'content-length', 'x-request-id'].includes(key)
        ? ''
        : String(value).replaceAll(/=[\w-]{43};/g, '=;'),
    ]),
  )
  return {
    ...done,
    jobs: (await jobs()) - before,
    status: response.statusCode,
    headers,
    body: response.json(),
  }
}

const jobs = async () => Number((await rows(app, 'select count(*) as n from graphile_worker.jobs'))[0]?.n)

/** Returns a copy of a value that contains the types of the fields instead of their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}

const claimed = async () => {
  const { email } = await app.member({ password_hash: await hashPassword('la chiave di casa') })
  return email
}
const provisional = async () => (await signedUp(app)).user.email
const leaving = async () => {
  const email = await claimed()
  await rows(app, "update member set status = 'deleted' where email = $1", [email])
  return email
}
const ofStaff = async () => {
  const email = `vera${++count}@posta.test`
  const account = { email, name: 'Vera', role: 'support', sites: [app.site.id] } as const
  await createStaff(app, app.db, { ...account, password_hash: await hashPassword('la chiave di casa') })
  return email
}
let count = 0
const unknown = async () => `nessuno${++count}@posta.test`

describe.each([
  ['claimed', claimed],
  ['provisional', provisional],
  ['of a leaving member', leaving],
  ['of a staff account', ofStaff],
])('an address that is %s, compared with an unknown one', (_case, known) => {
  test('sign-in', async () => {
    const [one, other] = [await known(), await unknown()].map((email) => ({ email, password: 'indovinata' }))
    const [a, b] = [await measure('login', one as never), await measure('login', other as never)]
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 401, hashes: 1, jobs: 0 })
    expect(a.statements.length).toBeGreaterThan(3)
  })

  test('sign-up', async () => {
    const form = (email: string) => ({
      email,
      name: `Nuova${++count}`,
      password: 'una parola molto lunga',
      date_of_birth: '1990-04-30',
      gender: 'woman' as const,
      seeks: ['man' as const],
      terms: true,
    })
    const [a, b] = [
      await measure('signUp', form(await known())),
      await measure('signUp', form(await unknown())),
    ]
    expect({ ...a, body: shapeOf(a.body) }).toEqual({ ...b, body: shapeOf(b.body) })
    expect(a).toMatchObject({ status: 200, hashes: 1, jobs: 1 })
    expect(a.statements.length).toBeGreaterThan(8)
  })

  test('reset', async () => {
    const [a, b] = [
      await measure('requestReset', { email: await known() }),
      await measure('requestReset', { email: await unknown() }),
    ]
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 200, body: {}, hashes: 0, jobs: 1 })
    expect(a.statements.length).toBeGreaterThan(2)
  })
})

test('the counters detect an additional statement or hash', async () => {
  const { id } = await app.member()
  statements.length = 0
  hashes.count = 0
  await createSession(app, { member: id, site: app.site, userAgent: 'test' })
  await hashPassword('una parola')
  expect([statements.length, hashes.count]).toEqual([1, 1])
})

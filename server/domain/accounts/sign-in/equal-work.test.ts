/**
 * H7, by counters: whether somebody has an address changes nothing in how much is done for those who ask, and nothing in
 * what they are answered. Their times are held against each other by `bench/enumeration.ts`.
 */
import type * as Crypto from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CallInput, type CallName, calls } from '#contract/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { createSession, hashPassword } from '../index.ts'
import { rows, signedUp } from '../visitor.fixture.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const argon2: typeof crypto.argon2 = (...args) => {
    hashes.count++
    return crypto.argon2(...args)
  }
  return { ...crypto, argon2, default: { ...crypto, argon2 } }
})

let app: TestApp
let http: TestHttp
const statements: string[] = []

/** Every statement of every connection passes here, by its name where it has one. */
const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
function counted(this: pg.Client, ...args: unknown[]) {
  const asked = args[0] as string | { name?: string; text: string }
  statements.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text))
  return query.apply(this, args)
}

beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [], { take: async () => {} })
  Object.assign(pg.Client.prototype, { query: counted })
})
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query })
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** What one call over HTTP is answered, and what was done for it. */
async function ask<Name extends CallName>(name: Name, input: CallInput<Name>) {
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
  // Reads that run side by side have no order.
  const done = { statements: [...statements].sort(), hashes: hashes.count }
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([key, value]) => [
      key,
      // Tokens and moments differ for everybody; what is around them does not.
      key === 'date' || key === 'content-length' ? '' : String(value).replaceAll(/=[\w-]{43};/g, '=;'),
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

const jobs = async () =>
  Number((await rows(app, 'select count(*) as n from graphile_worker._private_jobs'))[0]?.n)

/** The same fields, whatever they hold. */
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
let count = 0
const unknown = async () => `nessuno${++count}@posta.test`

describe.each([
  ['claimed', claimed],
  ['provisional', provisional],
  ['of somebody who is leaving', leaving],
])('an address that is %s, beside one that nobody has', (_what, known) => {
  test('sign-in', async () => {
    const [one, other] = [await known(), await unknown()].map((email) => ({ email, password: 'indovinata' }))
    const [a, b] = [await ask('login', one as never), await ask('login', other as never)]
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 401, hashes: 1, jobs: 0 })
    expect(a.statements.length).toBeGreaterThan(3)
  })

  test('sign-up', async () => {
    const form = (email: string) => ({
      email, name: `Nuova${++count}`, password: 'una parola molto lunga', date_of_birth: '1990-04-30',
      gender: 'woman' as const, seeks: ['man' as const], terms: true,
    }) // biome-ignore format: one form
    const [a, b] = [await ask('signUp', form(await known())), await ask('signUp', form(await unknown()))]
    expect({ ...a, body: shapeOf(a.body) }).toEqual({ ...b, body: shapeOf(b.body) })
    expect(a).toMatchObject({ status: 200, hashes: 1, jobs: 1 })
    expect(a.statements.length).toBeGreaterThan(8)
  })

  test('reset', async () => {
    const [a, b] = [
      await ask('requestReset', { email: await known() }),
      await ask('requestReset', { email: await unknown() }),
    ]
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 200, body: {}, hashes: 0, jobs: 1 })
    expect(a.statements.length).toBeGreaterThan(2)
  })
})

test('the counters count: another statement, hash or job would be seen', async () => {
  const { id } = await app.member()
  statements.length = 0
  hashes.count = 0
  await createSession(app, { member: id, site: app.site, userAgent: 'test' })
  await hashPassword('una parola')
  expect([statements.length, hashes.count]).toEqual([1, 1])
})

import type * as Crypto from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { findOpenSessions, findSession, hashPassword, personalData } from './index.ts'
import { form, signedUp } from './visitor.fixture.ts'

/** H7, T09: whether an address is known shows in nothing that a stranger can see or count. */

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
let server: Awaited<ReturnType<typeof createServer>>
const statements: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  listenTo(app.db)
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (host) => findSite(app, host),
      findSession: (site, token) => findSession(app, site, token),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [],
  })
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

/** Writes down every statement that reaches the database, by name or text. */
function listenTo(pool: pg.Pool): void {
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(statement: string | { name?: string; text: string }, ...rest: unknown[]) {
        statements.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text))
        return query(statement, ...rest)
      },
    })
  })
}

let network = 0

/** One call from a network of its own, with everything that a stranger could compare. */
async function watch(url: string, payload: object, who: TestMember | null = null) {
  const jobsBefore = await jobs()
  statements.length = 0
  hashes.count = 0
  const answer = await server.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.1.${++network}.1`,
    headers: {
      host: 'main.test',
      'sec-fetch-site': 'same-origin',
      'x-request-type': 'client',
      ...(who && { cookie: `__Host-sid=${who.token}` }),
    },
  })
  const seen = { statements: [...statements].sort(), hashes: hashes.count }
  const { date, ...headers } = answer.headers
  const cookie = String(headers['set-cookie']).replaceAll(/=[\w-]{43};/g, '=TOKEN;')
  const body = answer.body // what is the caller's own in the answer: the id that was made, the address and name that were typed
    .replace(/"id":"\d+"/, '"id":"ID"')
    .replace(/"email":"[^"]+"/, '"email":"EMAIL"')
    .replace(/"name":"[^"]+"/, '"name":"NAME"')
  return {
    status: answer.statusCode,
    headers: { ...headers, 'set-cookie': cookie, 'content-length': undefined },
    body,
    ...seen,
    jobs: (await jobs()) - jobsBefore,
  }
}

const jobs = async () =>
  Number((await app.db.query('select count(*) from graphile_worker._private_jobs')).rows[0]?.count)

describe('sign-up', () => {
  test('answers the same for an unknown, a provisional, a claimed and a staff address: status, body, headers, statements, one hash, one job', async () => {
    await app.member({ email: 'nota-a@posta.test' })
    await signedUp(app, { email: 'nota-b@posta.test' })
    await app.db.query(
      `insert into staff values (1, 'nota-c@posta.test', 'S', 'admin', array[$1::bigint], 'x', now())`,
      [app.site.id],
    )
    const answers = []
    for (const local of ['nota-x', 'nota-a', 'nota-b', 'nota-c'])
      answers.push(
        await watch('/api/signup.php', form({ email: `${local}@posta.test`, name: `Uguale ${local}` })),
      )
    const [unknown, ...known] = answers
    expect(unknown?.statements.length).toBeGreaterThan(10)
    expect(unknown).toMatchObject({ status: 200, hashes: 1, jobs: 1 })
    expect(unknown?.headers['set-cookie']).toMatch(
      /__Host-device=TOKEN; Max-Age=34560000; .*__Host-sid=TOKEN; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const answer of known) expect(answer).toEqual(unknown)
  })

  test('and the first pages of both members look the same', async () => {
    await app.member({ email: 'altra@posta.test' })
    const browsers = [
      await signedUp(app, { email: 'altra@posta.test' }),
      await signedUp(app, { email: 'nessuna@posta.test' }),
    ]
    await app.runJobs()
    const users = await Promise.all(
      browsers.map(async ({ api }) => {
        const { user } = await api.currentUser({})
        return { ...user, email: '', profile: { ...user.profile, id: '', name: '' } }
      }),
    )
    expect(users[0]).toEqual(users[1])
  })
})

describe('sign-in', () => {
  test('with a wrong password answers the same for every kind of address', async () => {
    const password_hash = await hashPassword('la chiave di casa')
    await app.member({ email: 'chiara@posta.test', password_hash })
    await signedUp(app, { email: 'attesa@posta.test' })
    const [unknown, ...known] = [
      await watch('/api/user.php', { email: 'nessun@posta.test', password: 'sbagliata' }),
      await watch('/api/user.php', { email: 'chiara@posta.test', password: 'sbagliata' }),
      await watch('/api/user.php', { email: 'attesa@posta.test', password: 'sbagliata' }),
    ]
    expect(unknown).toMatchObject({ status: 401, hashes: 1, jobs: 0 })
    expect(JSON.parse(unknown?.body ?? '')).toEqual({
      error: 'login failed',
      code: 'login_failed',
      params: {},
    })
    expect(unknown?.statements.filter((name) => name.startsWith('select_'))).toHaveLength(4)
    for (const answer of known) expect(answer).toEqual(unknown)
  })
})

test('a wish for a new password answers the same for an unknown, a provisional, a claimed, a leaving and a staff address: status, body, headers, statements, no hash, one job', async () => {
  await app.member({ email: 'scorda-a@posta.test' })
  await signedUp(app, { email: 'scorda-b@posta.test' })
  const leaving = await app.member({ email: 'scorda-c@posta.test' })
  await app.db.query(`update member set status = 'deleted', deleted_at = now() where id = $1`, [leaving.id])
  await app.db.query(
    `insert into staff values (2, 'scorda-d@posta.test', 'S', 'admin', array[$1::bigint], 'x', now())`,
    [app.site.id],
  )
  const locals = ['scorda-x', 'scorda-a', 'scorda-b', 'scorda-c', 'scorda-d']
  const ask = (local: string) => watch('/api/reset-password.php', { email: `${local}@posta.test` })
  for (const [status, jobs] of [
    [200, 1],
    [200, 1],
    [200, 1],
    // The fourth is refused, to anybody.
    [429, 0],
  ]) {
    const answers = []
    for (const local of locals) answers.push(await ask(local))
    const [unknown, ...known] = answers
    expect(unknown).toMatchObject({ status, hashes: 0, jobs })
    expect(unknown?.statements).toContain('insert_reset_request')
    for (const answer of known) expect(answer).toEqual(unknown)
  }
})

test('a wish for another address answers the same whether or not somebody has it: status, body, headers, statements, no hash, two jobs', async () => {
  await app.member({ email: 'cambio-a@posta.test' })
  await signedUp(app, { email: 'cambio-b@posta.test' })
  const answers = []
  for (const local of ['cambio-x', 'cambio-a', 'cambio-b']) {
    const asker = await app.member()
    answers.push(await watch('/api/mail-change.php', { email: `${local}@posta.test` }, asker))
  }
  const [unknown, ...known] = answers
  expect(unknown).toMatchObject({ status: 200, body: '{}', hashes: 0, jobs: 2 })
  for (const answer of known) expect(answer).toEqual(unknown)
})

test('asking again for the activation mail answers the same whether or not the address is somebody’s', async () => {
  await app.member({ email: 'ancora@posta.test' })
  const browsers = [
    await signedUp(app, { email: 'ancora@posta.test' }),
    await signedUp(app, { email: 'libera@posta.test' }),
  ]
  await app.runJobs()
  app.clock.advance(60_000)
  const seen = []
  for (const { api } of browsers) {
    statements.length = 0
    seen.push([await api.resendActivation({}), [...statements]])
  }
  expect(seen[0]).toEqual(seen[1])
})

test('what is kept of whoever tried an address, and exported to them, tells nothing about it either', async () => {
  await app.member({ email: 'dati-a@posta.test' })
  const leaving = await app.member({ email: 'dati-b@posta.test' })
  await app.db.query(`update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1`, [
    leaving.id,
    app.clock.now(),
    new Date(app.clock.now().getTime() + 86_400_000),
  ])
  const kept = []
  for (const local of ['dati-x', 'dati-a', 'dati-b']) {
    const email = `${local}@posta.test`
    const signedUpWith = await signedUp(app, { email })
    const changingTo = await signedUp(app, { email: `mia-${email}` })
    await changingTo.api.requestMailChange({ email })
    await app.runJobs()
    for (const { id, user } of [signedUpWith, changingTo]) {
      const exported = JSON.stringify(await personalData.export(app, id))
      kept.push(exported.replaceAll(user.profile.name, 'NAME').replaceAll(local, 'LOCAL'))
    }
  }
  const [signedUpUnknown, changingUnknown, ...others] = kept
  expect(signedUpUnknown).toContain('activation')
  expect(changingUnknown).toContain('mail_change')
  for (const [at, each] of others.entries())
    expect(each).toBe(at % 2 === 0 ? signedUpUnknown : changingUnknown)
})

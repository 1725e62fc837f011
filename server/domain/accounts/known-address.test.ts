import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { countHashes } from '#tests/harness/hashes.ts'
import { findOpenSessions, findSession, hashPassword, personalData } from './index.ts'
import { form, signedUp } from './visitor.fixture.ts'

/**
 * H7, T09: a stranger cannot learn whether a mail address is known. The response, the database statements, the
 * password hashes and the queued jobs of a request are the same for known and unknown mail addresses.
 */

const hashes = countHashes()

let app: TestApp
let server: Awaited<ReturnType<typeof createServer>>
const statements: string[] = []

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['10.0.0.0/8'] })
  recordStatements(app.db)
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

/** Records the name or the text of every statement that is sent to the database. */
function recordStatements(pool: pg.Pool): void {
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

/** Sends one API request from a new network and returns everything that a stranger could compare. */
async function observe(url: string, payload: object, who: TestMember | null = null) {
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
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      'x-request-type': 'client',
      ...(who && { cookie: `__Host-sid=${who.token}` }),
    },
  })
  const seen = { statements: [...statements].sort(), hashes: hashes.count }
  const { date, ...headers } = answer.headers
  const cookie = String(headers['set-cookie']).replaceAll(/=[\w-]{43};/g, '=TOKEN;')
  const body = answer.body // replaces data of the caller: the new id, the typed address and the typed name
    .replace(/"id":"\d+"/, '"id":"ID"')
    .replace(/"email":"[^"]+"/, '"email":"EMAIL"')
    .replace(/"name":"[^"]+"/, '"name":"NAME"')
  return {
    status: answer.statusCode,
    headers: { ...headers, 'set-cookie': cookie, 'content-length': undefined, 'x-request-id': undefined },
    body,
    ...seen,
    jobs: (await jobs()) - jobsBefore,
  }
}

const jobs = async () =>
  Number((await app.db.query('select count(*) from graphile_worker.jobs')).rows[0]?.count)

describe('sign-up', () => {
  test('has the same response, statements, hash and job for an unknown, a provisional, a claimed and a staff address', async () => {
    await app.member({ email: 'nota-a@posta.test' })
    await signedUp(app, { email: 'nota-b@posta.test' })
    await app.db.query(
      `insert into staff values (1, 'nota-c@posta.test', 'S', 'admin', array[$1::bigint], 'x', now())`,
      [app.site.id],
    )
    const answers = []
    for (const local of ['nota-x', 'nota-a', 'nota-b', 'nota-c'])
      answers.push(
        await observe('/api/signup.php', form({ email: `${local}@posta.test`, name: `Uguale ${local}` })),
      )
    const [unknown, ...known] = answers
    expect(unknown?.statements.length).toBeGreaterThan(10)
    expect(unknown).toMatchObject({ status: 200, hashes: 1, jobs: 1 })
    expect(unknown?.headers['set-cookie']).toMatch(
      /__Host-device=TOKEN; Max-Age=34560000; .*__Host-sid=TOKEN; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const answer of known) expect(answer).toEqual(unknown)
  })

  test('shows the same first pages whether or not the address is taken', async () => {
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
  test('has the same response and work for every address if the password is wrong', async () => {
    const password_hash = await hashPassword('la chiave di casa')
    await app.member({ email: 'chiara@posta.test', password_hash })
    await signedUp(app, { email: 'attesa@posta.test' })
    const [unknown, ...known] = [
      await observe('/api/user.php', { email: 'nessun@posta.test', password: 'sbagliata' }),
      await observe('/api/user.php', { email: 'chiara@posta.test', password: 'sbagliata' }),
      await observe('/api/user.php', { email: 'attesa@posta.test', password: 'sbagliata' }),
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

test('a reset request has the same response, statements and job for an unknown, a provisional, a claimed, a leaving and a staff address', async () => {
  await app.member({ email: 'scorda-a@posta.test' })
  await signedUp(app, { email: 'scorda-b@posta.test' })
  const leaving = await app.member({ email: 'scorda-c@posta.test' })
  await app.db.query(`update member set status = 'deleted', deleted_at = now() where id = $1`, [leaving.id])
  await app.db.query(
    `insert into staff values (2, 'scorda-d@posta.test', 'S', 'admin', array[$1::bigint], 'x', now())`,
    [app.site.id],
  )
  const locals = ['scorda-x', 'scorda-a', 'scorda-b', 'scorda-c', 'scorda-d']
  const request = (local: string) => observe('/api/reset-password.php', { email: `${local}@posta.test` })
  for (const [status, jobs] of [
    [200, 1],
    [200, 1],
    [200, 1],
    // The fourth request is rejected for every mail address, because only three requests a day are allowed.
    [429, 0],
  ]) {
    const answers = []
    for (const local of locals) answers.push(await request(local))
    const [unknown, ...known] = answers
    expect(unknown).toMatchObject({ status, hashes: 0, jobs })
    expect(unknown?.statements).toContain('insert_reset_request')
    for (const answer of known) expect(answer).toEqual(unknown)
  }
})

test('a change of address has the same response, statements and jobs whether or not the new address is taken', async () => {
  await app.member({ email: 'cambio-a@posta.test' })
  await signedUp(app, { email: 'cambio-b@posta.test' })
  const answers = []
  for (const local of ['cambio-x', 'cambio-a', 'cambio-b']) {
    const member = await app.member()
    answers.push(await observe('/api/mail-change.php', { email: `${local}@posta.test` }, member))
  }
  const [unknown, ...known] = answers
  expect(unknown).toMatchObject({ status: 200, body: '{}', hashes: 0, jobs: 2 })
  for (const answer of known) expect(answer).toEqual(unknown)
})

test('a repeated request for the activation mail has the same response whether or not the address is taken', async () => {
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

test('the stored and exported data of a member who tried an address does not reveal whether it is taken', async () => {
  await app.member({ email: 'dati-a@posta.test' })
  const leaving = await app.member({ email: 'dati-b@posta.test' })
  await app.db.query(`update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1`, [
    leaving.id,
    app.clock.now(),
    new Date(app.clock.now().getTime() + 86_400_000),
  ])
  const exportedData = []
  for (const local of ['dati-x', 'dati-a', 'dati-b']) {
    const email = `${local}@posta.test`
    const signedUpWith = await signedUp(app, { email })
    const changingTo = await signedUp(app, { email: `mia-${email}` })
    await changingTo.api.requestMailChange({ email })
    await app.runJobs()
    for (const { id, user } of [signedUpWith, changingTo]) {
      const exported = JSON.stringify(await personalData.export(app, id))
      exportedData.push(exported.replaceAll(user.profile.name, 'NAME').replaceAll(local, 'LOCAL'))
    }
  }
  const [signedUpUnknown, changingUnknown, ...others] = exportedData
  expect(signedUpUnknown).toContain('activation')
  expect(changingUnknown).toContain('mail_change')
  for (const [at, each] of others.entries())
    expect(each).toBe(at % 2 === 0 ? signedUpUnknown : changingUnknown)
})

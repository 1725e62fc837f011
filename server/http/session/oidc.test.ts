import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Person,
  startIssuer,
  type TestIssuer,
  testClient,
} from '#server/adapters/identity/issuer.fixture.ts'
import { createOpenIdProvider } from '#server/adapters/identity/openid.ts'
import { runStaffCommand } from '#server/commands/staff-command.ts'
import { createStaff, findSession } from '#server/domain/accounts/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountOidc } from './oidc.ts'

let issuer: TestIssuer
let app: TestApp
let http: TestHttp
beforeAll(async () => {
  issuer = await startIssuer()
  const provider = createOpenIdProvider({ issuer: issuer.url, name: 'Palude', ...testClient })
  app = await startTestApp({}, { identityProvider: provider })
  http = await serveTestApp(app, [mountOidc])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

let email = ''
let ada: Person
beforeEach(async () => {
  email = `${crypto.randomUUID()}@palude.test`
  ada = { sub: crypto.randomUUID(), email, email_verified: true }
  const sites = [app.site.id]
  await createStaff(app, app.db, { email, name: 'Ada', role: 'support', sites, password_hash: 'none' })
})

const host = { host: 'main.test' }
const get = (url: string, cookies: Record<string, string> = {}, headers: object = host) =>
  http.server.inject({ method: 'GET', url, headers: { ...headers }, cookies })
const cookie = (answer: Awaited<ReturnType<typeof get>>, name: string) =>
  answer.cookies.find((each) => each.name === name)?.value ?? ''

/** Begins a sign-in in a browser. */
async function begin() {
  const answer = await get('/admin/oidc')
  return { address: String(answer.headers.location), oidc: cookie(answer, 'oidc') }
}

async function enter(person: Person, headers: object = host) {
  const { address, oidc } = await begin()
  return get(`/admin/oidc/return?${issuer.signIn(address, person)}`, { oidc }, headers)
}

const sessionOf = (answer: Awaited<ReturnType<typeof get>>) =>
  findSession(app, app.site, cookie(answer, 'sid'), cookie(answer, 'device'))

const refused = '/login?to=%2Fadmin&refused=oidc_failed'
const isRefused = async (answer: Awaited<ReturnType<typeof get>>) => {
  expect(answer.headers.location).toBe(refused)
  expect(answer.cookies.filter(({ name }) => name === 'sid')).toEqual([])
}

test('O1: signs in the account with the verified address; our second factor is still asked for', async () => {
  const { address } = await begin()
  const asked = new URL(address).searchParams
  expect(asked.get('redirect_uri')).toBe('https://main.test/admin/oidc/return')
  expect(asked.get('code_challenge_method')).toBe('S256')
  const answer = await enter(ada)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/admin')
  expect(cookie(answer, 'oidc')).toBe('')
  expect(await sessionOf(answer)).toMatchObject({ kind: 'staff', name: 'Ada', lacks: 'enrol' })
})

test('finds the account of an address with an international domain, as the provider writes it', async () => {
  const sites = [app.site.id]
  const account = {
    email: 'uta@xn--exmple-cua.test',
    name: 'Uta',
    role: 'support',
    password_hash: 'none',
  } as const
  await createStaff(app, app.db, { ...account, sites })
  const answer = await enter({ ...ada, sub: crypto.randomUUID(), email: 'Uta@exämple.test' })
  expect(await sessionOf(answer)).toMatchObject({ kind: 'staff', name: 'Uta' })
})

test('a second factor that the provider states counts as ours', async () => {
  const answer = await enter({ ...ada, amr: ['pwd', 'mfa'] })
  expect(await sessionOf(answer)).toMatchObject({ kind: 'staff', lacks: null })
})

test('an answer counts only once, and only in the browser that asked for it', async () => {
  const { address, oidc } = await begin()
  const url = `/admin/oidc/return?${issuer.signIn(address, ada)}`
  await isRefused(await get(url))
  await isRefused(await get(url, { oidc: (await begin()).oidc }))
  await isRefused(await get(url, { oidc: 'AAAA' }))
  const first = await get(url, { oidc })
  expect(first.headers.location).toBe('/admin')
  await isRefused(await get(url, { oidc }))
})

test.each([
  ['an address that the provider has not verified', () => ({ ...ada, email_verified: false })],
  ['no address', () => ({ sub: ada.sub })],
  ['a person without an account', () => ({ ...ada, email: 'nessuno@palude.test' })],
])('refuses %s, and links nobody', async (_, person) => {
  await isRefused(await enter(person()))
  const { rows } = await app.db.query('select 1 from staff_identity where subject = $1', [ada.sub])
  expect(rows).toEqual([])
})

test('refuses a person on a site where the account has no access', async () => {
  const elsewhere = { host: 'other.test' }
  const answer = await get('/admin/oidc', {}, elsewhere)
  const back = issuer.signIn(String(answer.headers.location), ada)
  await isRefused(await get(`/admin/oidc/return?${back}`, { oidc: cookie(answer, 'oidc') }, elsewhere))
})

test('after the first sign-in the account belongs to the person, whatever their address', async () => {
  await enter(ada)
  // The provider gives the address to another person.
  await isRefused(await enter({ ...ada, sub: 'another person' }))
  const moved = await enter({ ...ada, email: 'nuovo@palude.test' })
  expect(await sessionOf(moved)).toMatchObject({ name: 'Ada' })
  await runStaffCommand(app.db, ['reset', `--mail=${email}`], { port: 3000, mail: { smtp: null } })
  expect(await sessionOf(await enter({ ...ada, sub: 'another person' }))).toMatchObject({ name: 'Ada' })
})

test('a provider that does not answer ends in a refusal', async () => {
  const provider = createOpenIdProvider({ issuer: `${issuer.url}/`, name: 'Palude', ...testClient })
  issuer.isDown = true
  await expect(provider.begin('https://main.test/admin/oidc/return')).rejects.toThrow()
  issuer.isDown = false
  expect((await provider.begin('https://main.test/admin/oidc/return')).url).toContain(
    `${issuer.url}/authorize`,
  )
})

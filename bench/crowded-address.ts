/**
 * 500 members sign in and 100 visitors sign up behind one IP address, while an attacker behind the same address guesses
 * passwords. The environment variable `PEOPLE` sets another total number of people. Half of the members use a browser
 * from which they have signed in before. When the address has reached its rate limit, the browsers solve a proof of
 * work. No honest person may be refused, and all sign-ins and sign-ups must succeed within ten minutes.
 */
import { calls } from '#contract/index.ts'
import { proofHeader, proofPath } from '#contract/wire/proof.ts'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { createMember, type TestMember } from '#tests/harness/members.ts'
import { solveProof } from '#web/lib/visitor/solve-proof.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { type Address, crowdAtAddress } from './crowd-at-address.ts'
import { report } from './figure.ts'
import { Random } from './random.ts'

const people = Number(process.env.PEOPLE ?? 600)
const signing_in = Math.round((people * 5) / 6)
const password = 'una parola che si sa'

await using bench = await startBenchApp()
const accounts = await createMembers(signing_in)
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': 'bench' }

const address: Address = {
  async send(name, input, { device = null, proves }) {
    const post = (own: Record<string, string> = {}) =>
      fetch(product.origin + calls[name].route.path, {
        method: 'POST',
        headers: { ...headers, ...(device ? { cookie: `device=${device}` } : {}), ...own },
        body: JSON.stringify(input),
      })
    let answer = await post()
    let { code = null } = (await answer.json()) as { code?: string }
    if (proves && code === 'too_many_requests') {
      const { challenge } = (await (await fetch(product.origin + proofPath, { headers })).json()) as {
        challenge: Parameters<typeof solveProof>[0]
      }
      answer = await post({ [proofHeader]: String(await solveProof(challenge)) })
      code = ((await answer.json()) as { code?: string }).code ?? null
    }
    return code
  },
}

async function createMembers(count: number): Promise<TestMember[]> {
  const { app } = bench
  const [site] = await listSites(app)
  if (!site) throw new Error('the bench has no site')
  const password_hash = await hashPassword(password)
  const created: TestMember[] = []
  while (created.length < count) created.push(await createMember(app, site, { password_hash }))
  return created
}

/** Signs in a member before the measurement. Returns the cookie that makes this browser known to the account. */
async function knownBrowser(email: string): Promise<string> {
  const answer = await fetch(product.origin + calls.login.route.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = /\bdevice=([\w-]+)/.exec(answer.headers.getSetCookie().join(' '))?.[1]
  if (!cookie) throw new Error(`the first sign-in returned ${answer.status}`)
  return cookie
}

const members = []
for (const [nth, { email }] of accounts.entries())
  members.push({ email, password, device: nth % 2 === 0 ? await knownBrowser(email) : null })
const attacked = members
  .filter(({ device }) => device !== null)
  .map(({ email }) => email)
  .slice(0, 5)
const newcomers = Array.from({ length: people - signing_in }, (_, nth) => ({
  email: `nuova${nth}@posta.test`,
  name: `Nuova${nth}`,
  password: 'una parola molto lunga',
  date_of_birth: '1990-04-30',
  gender: 'woman' as const,
  seeks: ['man' as const],
  terms: true,
}))

const begun = performance.now()
const { refused, guessed } = await crowdAtAddress({
  address,
  random: new Random(1011),
  members,
  newcomers,
  attacked,
  guesses: 4,
  lanes: 4,
})
const seconds = (performance.now() - begun) / 1_000
const most = Math.max(0, ...attacked.map((email) => guessed.get(email) ?? 0))
report({
  name: 'crowded_address_refused',
  value: refused.length,
  unit: 'people',
  details: `${signing_in} sign-ins and ${newcomers.length} sign-ups behind one address; ${[...new Set(refused)].join(', ') || 'no error'}`,
  atMost: 0,
  isGate: true,
})
report({ name: 'crowded_address_time', value: seconds, unit: 's', atMost: 600, isGate: true })
report({
  name: 'crowded_address_guesses',
  // Upper estimate of the guesses in one hour: this run counts as one lockout period of 15 minutes, and an hour can
  // overlap up to five such periods.
  value: most * 5,
  unit: 'guesses',
  details: `an hour at one account; ${most} during this run`,
  atMost: 99,
  isGate: true,
})

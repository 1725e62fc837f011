import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ContactHash } from '#contract/contacts.ts'
import * as limits from '#contract/limits.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { hashAll } from '#web/plain/hash-contacts.ts'
import { compareContacts } from './compare-contacts.ts'

/** As a browser does it. */
async function hashesOf(app: TestApp, who: TestMember, addresses: readonly string[]): Promise<ContactHash[]> {
  const { contacts } = await app.call(who, 'getKnownContacts', {})
  return (await hashAll(contacts.key, addresses)) as ContactHash[]
}
const keepAway = async (app: TestApp, who: TestMember, ...addresses: string[]) =>
  app.call(who, 'addKnownContacts', { hashes: await hashesOf(app, who, addresses) })
/** The full hour has come. */
async function compare(app: TestApp): Promise<void> {
  await app.db.query('update graphile_worker._private_jobs set run_at = now()')
  app.clock.advance(hours(1))
  await app.runJobs()
}
const meet = (app: TestApp, a: TestMember, b: TestMember) => mayMeet(app.db, a.id, b.id)
const sees = async (app: TestApp, who: TestMember, other: TestMember) =>
  (await app.call(who, 'searchMembers', { country: 'IT' })).results.some(({ id }) => id === other.id)

test('X4: whoever has one of the addresses is kept away, both ways, and nobody is told: not even who keeps them away', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  const { contacts } = await keepAway(app, anna, bruno.email, 'nessuno@altrove.test')
  expect(contacts).toMatchObject({ count: 2, is_pending: true })
  expect(await meet(app, anna, bruno)).toBe(true)
  await compare(app)
  expect([await meet(app, anna, bruno), await meet(app, anna, carla)]).toEqual([false, true])
  expect([await sees(app, anna, bruno), await sees(app, bruno, anna)]).toEqual([false, false])
  expect((await app.call(anna, 'getKnownContacts', {})).contacts).toMatchObject({
    count: 2,
    is_pending: false,
  })
  for (const who of [anna, bruno]) expect((await app.call(who, 'listBlocked', {})).blocked).toEqual([])
})

test('whoever takes such an address later is kept away from that moment on', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await keepAway(app, anna, 'futura@posta.test')
  await compare(app)
  const futura = await app.member({ email: 'futura@posta.test' })
  expect(await meet(app, anna, futura)).toBe(false)
})

test('taking them back brings everybody back whom nobody else keeps away; unblocking by hand does not', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await keepAway(app, anna, bruno.email, carla.email)
  await keepAway(app, carla, anna.email)
  await compare(app)
  await app.call(anna, 'blockMember', { profile: bruno.id })
  await app.call(anna, 'unblockMember', { profile: bruno.id })
  expect(await meet(app, anna, bruno)).toBe(false)
  expect((await app.call(anna, 'forgetKnownContacts', {})).contacts).toMatchObject({ count: 0, since: null })
  expect([await meet(app, anna, bruno), await meet(app, anna, carla)]).toEqual([true, false])
})

test('what is kept is no address and no hash that travelled; other sites and one’s own address do not match', async () => {
  await using app = await startTestApp()
  const [anna, elsewhere] = [await app.member(), await app.member({ site: app.otherSite })]
  const hashes = await hashesOf(app, anna, [anna.email, elsewhere.email])
  await app.call(anna, 'addKnownContacts', { hashes })
  await compare(app)
  const { rows } = await app.db.query<{ digest: Buffer }>('select digest from known_contact')
  const kept = rows.map(({ digest }) => digest.toString('hex'))
  expect(kept).toHaveLength(2)
  for (const hash of hashes) expect(kept.some((each) => each.startsWith(hash))).toBe(false)
  expect((await app.db.query('select 1 from block')).rows).toEqual([])
  const { contacts } = await app.call(anna, 'getKnownContacts', {})
  const whole = createHmac('sha256', Buffer.from(contacts.key, 'hex')).update(anna.email).digest('hex')
  expect(hashes[0]).toBe(whole.slice(0, 10))
})

test('there is an end to how many, and then nothing of the last ones is kept', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const hash = (n: number) => n.toString(16).padStart(10, '0') as ContactHash
  const some = (from: number, count: number) => Array.from({ length: count }, (_, n) => hash(from + n))
  for (let from = 0; from < limits.contacts_max; from += limits.contacts_at_once)
    await app.call(anna, 'addKnownContacts', { hashes: some(from, limits.contacts_at_once) })
  const refused = app.call(anna, 'addKnownContacts', { hashes: some(limits.contacts_max - 1, 2) })
  await expect(refused).rejects.toMatchObject({
    code: 'contact_limit',
    params: { limit: limits.contacts_max },
  })
  expect((await app.call(anna, 'getKnownContacts', {})).contacts.count).toBe(limits.contacts_max)
  await app.call(anna, 'addKnownContacts', { hashes: some(0, 3) })
})

/** What happens between the moment in which the comparison reads the new contacts and its end. */
async function compareWhile(app: TestApp, act: () => Promise<unknown>): Promise<void> {
  const db = Object.create(app.db) as TestApp['db']
  const query = app.db.query.bind(app.db) as (...given: unknown[]) => Promise<unknown>
  const watching = async (...given: unknown[]) => {
    const answer = await query(...given)
    if ((given[0] as { name?: string }).name === 'select_new_known_contacts') await act()
    return answer
  }
  Object.assign(db, { query: watching })
  await compareContacts.run({ ...app, db }, { site: app.site.id })
}

test('a contact that comes while others are compared is compared the next time', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await keepAway(app, anna, carla.email)
  await compareWhile(app, () => keepAway(app, anna, bruno.email))
  expect((await app.call(anna, 'getKnownContacts', {})).contacts.is_pending).toBe(true)
  await compare(app)
  expect([await meet(app, anna, carla), await meet(app, anna, bruno)]).toEqual([false, false])
})

test('contacts that are taken back while they are compared keep nobody away', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await keepAway(app, anna, bruno.email)
  await compareWhile(app, () => app.call(anna, 'forgetKnownContacts', {}))
  expect(await meet(app, anna, bruno)).toBe(true)
  expect((await app.db.query('select 1 from block')).rows).toEqual([])
})

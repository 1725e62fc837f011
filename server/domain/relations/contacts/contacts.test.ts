import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ContactHash } from '#contract/relations/contacts.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { maySee, personalData } from '#server/domain/relations/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { hashAll } from '#web/plain/hash-contacts.ts'
import { compareContacts } from './compare-contacts.ts'

/** Hashes mail addresses with the code that browsers run. */
async function hashesOf(app: TestApp, who: TestMember, addresses: readonly string[]): Promise<ContactHash[]> {
  const { contacts } = await app.call(who, 'getKnownContacts', {})
  return (await hashAll(contacts.key, addresses)) as ContactHash[]
}
const addContacts = async (app: TestApp, who: TestMember, ...addresses: string[]) =>
  app.call(who, 'addKnownContacts', { hashes: await hashesOf(app, who, addresses) })
/** Advances the clock by an hour, so that the comparison is due, and runs it. */
async function compare(app: TestApp): Promise<void> {
  app.clock.advance(hours(1))
  await app.runJobs()
}
const sees = (app: TestApp, who: TestMember, other: TestMember) => maySee(app.db, who.id, other.id)
const finds = async (app: TestApp, who: TestMember, other: TestMember) =>
  (await app.call(who, 'searchMembers', { country: 'IT' })).results.some(({ id }) => id === other.id)
/** Adds the mail addresses of `others` to the keeper's known contacts, and runs the comparison. */
async function keepAway(app: TestApp, keeper: TestMember, ...others: TestMember[]): Promise<void> {
  await addContacts(app, keeper, ...others.map(({ email }) => email))
  await compare(app)
}

test('X4: hides the member from contacts, who are shown to the member as before, and notifies neither side', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  const { contacts } = await addContacts(app, anna, bruno.email, 'nessuno@altrove.test')
  expect(contacts).toMatchObject({ count: 2, is_pending: true })
  expect(await sees(app, bruno, anna)).toBe(true)
  await compare(app)
  expect([await finds(app, bruno, anna), await finds(app, carla, anna)]).toEqual([false, true])
  expect([await finds(app, anna, bruno), await finds(app, anna, carla)]).toEqual([true, true])
  const page = app.call(bruno, 'getMember', { id: anna.id })
  await expect(page).rejects.toMatchObject({ code: 'member_not_found' })
  const { profile } = await app.call(anna, 'getMember', { id: bruno.id })
  expect(profile.may_write).toBe(true)
  expect((await app.call(anna, 'getKnownContacts', {})).contacts).toMatchObject({
    count: 2,
    is_pending: false,
  })
  for (const who of [anna, bruno]) expect((await app.call(who, 'listBlocked', {})).blocked).toEqual([])
})

test('hides the member from a member who later claims the address of a contact', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await addContacts(app, anna, 'futura@posta.test')
  await compare(app)
  const futura = await app.member({ email: 'futura@posta.test' })
  expect([await sees(app, futura, anna), await sees(app, anna, futura)]).toEqual([false, true])
})

test('deleting the contacts makes the member visible to them again; a contact who also hides from the member stays hidden', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await keepAway(app, anna, bruno, carla)
  await keepAway(app, carla, anna)
  await app.call(anna, 'blockMember', { profile: bruno.id })
  await app.call(anna, 'unblockMember', { profile: bruno.id })
  expect([await sees(app, bruno, anna), await sees(app, carla, anna)]).toEqual([false, false])
  expect((await app.call(anna, 'forgetKnownContacts', {})).contacts).toMatchObject({ count: 0, since: null })
  expect([await sees(app, bruno, anna), await sees(app, carla, anna)]).toEqual([true, true])
  expect([await sees(app, anna, bruno), await sees(app, anna, carla)]).toEqual([true, false])
})

test('erasing one of the two members deletes all rows', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await keepAway(app, anna, bruno, carla)
  await keepAway(app, carla, bruno)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, bruno.id, bruno.id))
  const kept = await app.db.query('select member_id, other_id from kept_away order by by_me')
  expect(kept.rows).toEqual([
    { member_id: carla.id, other_id: anna.id },
    { member_id: anna.id, other_id: carla.id },
  ])
})

test('stores neither addresses nor the browser’s hashes; ignores other sites and the member’s own address', async () => {
  await using app = await startTestApp()
  const [anna, elsewhere] = [await app.member(), await app.member({ site: app.otherSite })]
  const hashes = await hashesOf(app, anna, [anna.email, elsewhere.email])
  await app.call(anna, 'addKnownContacts', { hashes })
  await compare(app)
  const { rows } = await app.db.query<{ digest: Buffer }>('select digest from known_contact')
  const stored = rows.map(({ digest }) => digest.toString('hex'))
  expect(stored).toHaveLength(2)
  for (const hash of hashes) expect(stored.some((each) => each.startsWith(hash))).toBe(false)
  expect((await app.db.query('select 1 from kept_away')).rows).toEqual([])
  const { contacts } = await app.call(anna, 'getKnownContacts', {})
  const whole = createHmac('sha256', Buffer.from(contacts.key, 'hex')).update(anna.email).digest('hex')
  expect(hashes[0]).toBe(whole.slice(0, 10))
})

test('rejects contacts beyond the limit and stores none of them', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const hash = (n: number) => n.toString(16).padStart(10, '0') as ContactHash
  const some = (from: number, count: number) => Array.from({ length: count }, (_, n) => hash(from + n))
  for (let from = 0; from < limits.contacts_max; from += limits.contacts_at_once)
    await app.call(anna, 'addKnownContacts', { hashes: some(from, limits.contacts_at_once) })
  const rejected = app.call(anna, 'addKnownContacts', { hashes: some(limits.contacts_max - 1, 2) })
  await expect(rejected).rejects.toMatchObject({
    code: 'contact_limit',
    params: { limit: limits.contacts_max },
  })
  expect((await app.call(anna, 'getKnownContacts', {})).contacts.count).toBe(limits.contacts_max)
  await app.call(anna, 'addKnownContacts', { hashes: some(0, 3) })
})

/** Runs `act` during a comparison, directly after the comparison has read the new contacts. */
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

test('compares a contact that is added during a comparison in the next run', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await addContacts(app, anna, carla.email)
  await compareWhile(app, () => addContacts(app, anna, bruno.email))
  expect((await app.call(anna, 'getKnownContacts', {})).contacts.is_pending).toBe(true)
  await compare(app)
  expect([await sees(app, carla, anna), await sees(app, bruno, anna)]).toEqual([false, false])
})

/** Adds contacts, and confirms that a like or a message reveals the member to them. */
async function addConfirmed(app: TestApp, keeper: TestMember, ...contacts: TestMember[]): Promise<void> {
  await addContacts(app, keeper, ...contacts.map(({ email }) => email))
  await app.call(keeper, 'confirmKnownContacts', {})
}
const write = (app: TestApp, from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'Ciao', key: randomUUID() as IdempotencyKey })

test('a member who writes to a contact, or likes a contact, before the comparison stays visible to this contact', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ credits: 50 })
  const [bruno, carla, dario] = [await app.member(), await app.member(), await app.member()]
  await addConfirmed(app, anna, bruno, carla, dario)
  await write(app, anna, bruno)
  await write(app, anna, bruno)
  await app.call(anna, 'likeMember', { profile: carla.id })
  await compare(app)
  const seen = async () => [await sees(app, bruno, anna), await sees(app, carla, anna)]
  expect([...(await seen()), await sees(app, dario, anna)]).toEqual([true, true, false])
  const { rows } = await app.db.query('select distinct revealed_to from known_contact')
  expect(rows).toEqual([{ revealed_to: [] }])
  await compare(app)
  expect(await seen()).toEqual([true, true])
})

test('a member who writes to somebody and then adds them as a contact is hidden from them', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member({ credits: 50 }), await app.member(), await app.member()]
  await addConfirmed(app, anna, carla)
  await write(app, anna, bruno)
  await addConfirmed(app, anna, bruno)
  await compare(app)
  expect([await sees(app, bruno, anna), await sees(app, carla, anna)]).toEqual([false, false])
})

test('a reveal during the comparison holds after it', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  await addConfirmed(app, anna, bruno)
  await compareWhile(app, () => write(app, anna, bruno))
  expect(await sees(app, bruno, anna)).toBe(true)
})

test('erasing a contact deletes the reveals to this contact', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  await addConfirmed(app, anna, bruno)
  await write(app, anna, bruno)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, bruno.id, bruno.id))
  expect((await app.db.query('select revealed_to from known_contact')).rows).toEqual([{ revealed_to: [] }])
})

test('contacts that are deleted during a comparison have no effect', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await addContacts(app, anna, bruno.email)
  await compareWhile(app, () => app.call(anna, 'forgetKnownContacts', {}))
  expect(await sees(app, bruno, anna)).toBe(true)
  expect((await app.db.query('select 1 from kept_away')).rows).toEqual([])
})

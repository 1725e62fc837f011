import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { recordPayer } from './record-payer.ts'

/** Members who pay with the same card. In the sandbox, an address has the card of the address without its tag. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0
/** Returns a function that creates accounts of one person, with one card. */
function person(): (site?: TestMember['site']) => Promise<TestMember> {
  const mailbox = `persona${++people}`
  let accounts = 0
  return (site = shop.app.site) => shop.app.member({ email: `${mailbox}+${++accounts}@posta.test`, site })
}

async function buy(who: TestMember, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const { reference } = await shop.order(who)
  await shop.pay(reference, outcome)
}

const erase = (who: TestMember) => inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, who.id))

/** The members whom the file of a member lists because of their card. */
async function sameCard(member: MemberId, sites: SiteId[] = [shop.app.site.id]): Promise<MemberId[]> {
  const moderator = await createReviewer(shop.app, 'moderator', sites)
  await moderator('openMemberFile', { member, reason: 'safety' })
  const { file } = await moderator('getMemberFile', { member })
  return (file?.look_alikes?.others ?? [])
    .filter(({ reasons }) => reasons.some(({ by }) => by === 'card'))
    .map(({ member: { id } }) => id)
}

test('O1: two accounts that paid with one card are listed and compared, a third with another card is not', async () => {
  const account = person()
  const [anna, again, other] = [await account(), await account(), await person()()]
  for (const who of [anna, again, other]) await buy(who)
  expect(await sameCard(anna.id)).toEqual([again.id])
  expect(await sameCard(again.id)).toEqual([anna.id])
  expect(await sameCard(other.id)).toEqual([])
})

test('a declined payment tells nothing about the payer, and a second purchase adds no second hash', async () => {
  const account = person()
  const [anna, again] = [await account(), await account()]
  await buy(anna)
  await buy(anna)
  await buy(again, 'declined')
  expect(await sameCard(anna.id)).toEqual([])
  const { rows } = await shop.app.db.query('select hash from payer_print where member_id = $1', [anna.id])
  expect(rows).toHaveLength(1)
})

test('a direct debit stores no hash, because its mandate already tells the account', async () => {
  const [byCard, byDebit] = [await person()(), await person()()]
  const record = (who: TestMember, payment_method: 'card' | 'directdebit') =>
    inTransaction(shop.app.db, (tx) =>
      recordPayer(
        shop.app,
        tx,
        { member_id: who.id, site_id: shop.app.site.id, provider: 'stripe', payment_method },
        { payerFingerprint: 'DE89370400440532013000' },
      ),
    )
  await record(byCard, 'card')
  await record(byDebit, 'directdebit')
  const { rows } = await shop.app.db.query(
    'select member_id from payer_print where member_id = any ($1::bigint[])',
    [[byCard.id, byDebit.id]],
  )
  expect(rows).toEqual([{ member_id: byCard.id }])
})

test('what is stored is not the provider’s fingerprint, and needs the key of the installation', async () => {
  const anna = await person()()
  const { reference } = await shop.order(anna)
  await shop.pay(reference, 'paid')
  const payment = await shop.app.sandbox.find(reference)
  expect(payment?.payerFingerprint).toMatch(/^[\w-]{43}$/)
  const { rows } = await shop.app.db.query('select hash from payer_print where member_id = $1', [anna.id])
  expect(rows[0].hash).toHaveLength(32)
  const unkeyed = createHash('sha256').update(`sandbox ${payment?.payerFingerprint}`).digest()
  expect(rows[0].hash).not.toEqual(unkeyed)
  expect(rows[0].hash.toString('base64url')).not.toBe(payment?.payerFingerprint)
})

test('the role decides: moderators read the reason without the money, support reads the money without the reason', async () => {
  const account = person()
  const [anna, again] = [await account(), await account()]
  await buy(anna)
  await buy(again)
  const read = async (role: 'moderator' | 'support', reason: 'safety' | 'payment') => {
    const staff = await createReviewer(shop.app, role)
    await staff('openMemberFile', { member: anna.id, reason })
    return (await staff('getMemberFile', { member: anna.id })).file
  }
  const moderated = await read('moderator', 'safety')
  expect(moderated?.look_alikes?.others[0]?.reasons).toEqual([{ by: 'card', bits: null, phrase: null }])
  expect([moderated?.orders, moderated?.credits]).toEqual([null, null])
  const supported = await read('support', 'payment')
  expect(supported?.look_alikes).toBeNull()
  expect(supported?.orders).toHaveLength(1)
  const { rows } = await shop.app.db.query(`select encode(hash, 'base64') as hash from payer_print`)
  for (const { hash } of rows) expect(JSON.stringify([moderated, supported])).not.toContain(hash)
})

test('an account on another site is compared only for staff of both sites', async () => {
  const { app } = shop
  const account = person()
  const [anna, elsewhere] = [await account(), await account(app.otherSite)]
  const sold = {
    country: '*',
    credits: 50,
    price_cents: 499,
    currency: 'EUR',
    position: 1,
    emphasised: false,
  }
  const item = await createPackage(app.db, { site: app.otherSite.id, ...sold }, app.clock.now())
  await buy(anna)
  const { reference } = await shop.order(elsewhere, { package: item })
  await shop.pay(reference, 'paid')
  expect(await sameCard(anna.id)).toEqual([])
  expect(await sameCard(anna.id, [app.site.id, app.otherSite.id])).toEqual([elsewhere.id])
})

test('an erased buyer is recognised by nobody, also when the payment arrives after the erasure', async () => {
  const account = person()
  const [anna, gone, late] = [await account(), await account(), await account()]
  await buy(anna)
  await buy(gone)
  expect(await sameCard(anna.id)).toEqual([gone.id])
  const { reference } = await shop.order(late)
  await shop.app.sandbox.choose(reference, 'paid')
  await erase(gone)
  await erase(late)
  await shop.pay(reference, 'paid')
  expect(await sameCard(anna.id)).toEqual([])
  const { rows } = await shop.app.db.query(
    'select member_id from payer_print where hash in (select hash from payer_print where member_id = $1)',
    [anna.id],
  )
  expect(rows).toEqual([{ member_id: anna.id }])
})

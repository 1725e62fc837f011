/** A1: the rights of a member between sign-up and activation. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signedUp, tokenTo, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { createPackage, grantCredits } from '#server/domain/credits/index.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const key = () => crypto.randomUUID() as never

/** Follows the activation link in the browser that signed up. */
async function activate({ api, user }: Awaited<ReturnType<typeof signedUp>>) {
  await app.runJobs()
  await api.followLink({ token: tokenTo(app, user.email), password } as never)
  await app.runJobs()
  await app.runJobs()
}

test('sees members, but is not visible to them', async () => {
  const bruno = await app.member({ gender: 'man', seeks: ['woman'] })
  const anna = await signedUp(app, { gender: 'woman' })
  expect((await anna.api.getMember({ id: bruno.id })).profile.name).toBe(bruno.name)
  expect((await anna.api.searchMembers({ gender: 'man' })).results.map(({ id }) => id)).toContain(bruno.id)
  await expect(app.call(bruno, 'getMember', { id: anna.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  const found = await app.call(bruno, 'searchMembers', { gender: 'woman' })
  expect(found.results.map(({ id }) => id)).not.toContain(anna.id)
  await expect(app.call(bruno, 'likeMember', { profile: anna.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('likes members; the liked member sees the like only after the activation', async () => {
  const bruno = await app.member({ gender: 'man' })
  const anna = await signedUp(app, { gender: 'woman' })
  await anna.api.likeMember({ profile: bruno.id })
  expect((await app.call(bruno, 'listLikes', {})).liked_by).toEqual([])
  await activate(anna)
  expect((await app.call(bruno, 'listLikes', {})).liked_by).toMatchObject([{ id: anna.id, like_new: true }])
})

test('cannot write messages', async () => {
  const bruno = await app.member()
  const anna = await signedUp(app)
  await expect(anna.api.sendMessage({ to: bruno.id, text: 'Ciao', key: key() })).rejects.toMatchObject({
    code: 'not_confirmed',
  })
  expect(await anna.api.findChat({ profile: bruno.id })).toMatchObject({
    may_write: false,
    why_not: 'not_confirmed',
    draft: null,
  })
})

test('can buy, becomes premium, and is then not erased as an unclaimed account', async () => {
  const wanted = await createPackage(
    app.db,
    {
      ...{ site: app.site.id, country: '*', credits: 50, price_cents: 499, currency: 'EUR' },
      ...{ position: 1, emphasised: false },
    },
    app.clock.now(),
  )
  const [anna, gone] = [await signedUp(app), await signedUp(app)]
  const { checkout_url } = await anna.api.createOrder({ package: wanted, payment_method: 'card', key: key() })
  const reference = checkout_url?.split('/').at(-1) ?? ''
  await app.sandbox.choose(reference, 'paid')
  await settleOrder(app, 'sandbox', reference, null)
  expect((await anna.api.currentUser({})).user).toMatchObject({
    ...{ paid_user: true, credits: 50, status: 'not_confirmed' },
  })
  app.clock.advance(days(14) + 1)
  await app.db.query(`select graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`)
  await app.runJobs()
  await app.runJobs()
  const { rows } = await app.db.query('select id from member where id = any ($1)', [[anna.id, gone.id]])
  expect(rows).toEqual([{ id: anna.id }])
})

test('has a first message as a draft, which is sent and charged once at activation (C2)', async () => {
  const bruno = await app.member()
  const anna = await signedUp(app, { signup_message: 'Ciao, bella foto!', signup_message_to: bruno.id })
  expect((await anna.api.findChat({ profile: bruno.id })).draft).toBe('Ciao, bella foto!')
  expect((await app.call(bruno, 'listChats', {})).chats).toEqual([])
  await activate(anna)
  const { chats } = await app.call(bruno, 'listChats', {})
  expect(chats).toMatchObject([{ conversation: { snippet: 'Ciao, bella foto!', last_number: 1 } }])
  const { user } = await anna.api.currentUser({})
  expect([user.credits, user.conversations_left]).toEqual([5, 1])
  expect((await anna.api.findChat({ profile: bruno.id })).draft).toBeNull()
})

test('keeps the first message as a draft without credits, until another message to its recipient replaces it', async () => {
  const fixture = siteFixture('poor.test', false)
  const id = await createSite(
    app.db,
    { ...fixture, settings: { ...fixture.settings, signup_credits: 0 } },
    app.clock.now(),
  )
  app.clock.advance(20_000)
  const site = await getSite(app, id)
  const [bruno, carlo] = [await app.member({ site, credits: 20 }), await app.member({ site })]
  const anna = await signedUp(app, { site, signup_message: 'Ciao!', signup_message_to: bruno.id })
  await activate(anna)
  expect((await app.call(bruno, 'listChats', {})).chats).toEqual([])
  const writer = { ...anna, site } as never as TestMember
  expect(await app.call(writer, 'findChat', { profile: bruno.id })).toMatchObject({
    ...{ draft: 'Ciao!', may_write: true },
  })
  expect((await app.call(writer, 'findChat', { profile: carlo.id })).draft).toBeNull()

  await inTransaction(app.db, (tx) =>
    grantCredits(tx, {
      ...{ member: anna.id, credits: 20, cause: 'demo', paid_cents: 0, currency: 'EUR', key: key() },
      now: app.clock.now(),
    }),
  )
  await app.call(writer, 'sendMessage', { to: carlo.id, text: 'Ciao, Carlo', key: key() })
  expect((await app.call(writer, 'findChat', { profile: bruno.id })).draft).toBe('Ciao!')
  await app.call(writer, 'sendMessage', { to: bruno.id, text: 'Ciao, Bruno', key: key() })
  const { rows } = await app.db.query('select signup_message from member where id = $1', [anna.id])
  expect(rows).toEqual([{ signup_message: null }])
})

test('keeps a first message to an unavailable recipient as a draft, and gets a field error for a message that is too long', async () => {
  const fantasia = await app.member({ kind: 'fictional' })
  const anna = await signedUp(app, { signup_message: 'Ciao', signup_message_to: fantasia.id })
  await activate(anna)
  expect((await anna.api.findChat({ profile: fantasia.id })).draft).toBe('Ciao')
  await expect(
    visitor(app).api.signUp({
      ...{ email: 'lunga@posta.test', name: 'lunghissima', password, date_of_birth: '1990-01-01' },
      ...{ gender: 'woman', seeks: ['man'], terms: true },
      ...{ signup_message: 'a'.repeat(1_001), signup_message_to: fantasia.id },
    }),
  ).rejects.toMatchObject({ params: { fields: { signup_message: 'too_long' } } })
})

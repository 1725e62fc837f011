import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { signedUpWithLink } from '#server/domain/accounts/visitor.fixture.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

describe('the result of an activation (A4)', () => {
  /** Returns a site whose sign-up credits are fewer than the price of a message. */
  async function dearSite(app: TestApp) {
    const fixture = siteFixture('dear.test', false)
    const settings = { ...fixture.settings, message_credits: 11 }
    const id = await createSite(app.db, { ...fixture, settings }, app.clock.now())
    app.clock.advance(20_000) // longer than sites are cached
    return getSite(app, id)
  }

  /** Signs up with a first message to a member, and activates the account. Runs no job after the activation. */
  async function activated(app: TestApp, to: MemberId) {
    const browser = await signedUpWithLink(app, { signup_message: 'Ciao, ti va?', signup_message_to: to })
    await browser.api.followLink({ token: browser.linkToken })
    return memberOf(browser)
  }
  const memberOf = ({
    id,
    token,
    user,
    requestContext: { site },
  }: Awaited<ReturnType<typeof signedUpWithLink>>) =>
    ({ id, token, name: user.profile.name, email: user.email, site }) as TestMember
  const received = async (app: TestApp, member: TestMember) => (await app.call(member, 'listChats', {})).chats

  test('is the same before and after the message is sent', async () => {
    await using app = await startTestApp()
    const bruno = await app.member()
    const anna = await activated(app, bruno.id)
    const result = {
      is_recent: true,
      credits: 5,
      first_message: { to: { id: bruno.id, kind: 'member', name: bruno.name }, why_not: null, price: 5 },
    }
    expect(await app.call(anna, 'getActivation', {})).toEqual(result)
    expect(await received(app, bruno)).toEqual([])
    await app.runJobs()
    expect(await received(app, bruno)).toHaveLength(1)
    expect(await app.call(anna, 'getActivation', {})).toEqual(result)
    expect((await app.call(anna, 'currentUser', {})).user.credits).toBe(5)
  })

  test('is recent for ten minutes', async () => {
    await using app = await startTestApp()
    const { api } = await signedUpWithLink(app)
    expect(await api.getActivation({})).toEqual({ is_recent: false, credits: 0, first_message: null })
    const [bruno, active] = [await app.member(), await activated(app, (await app.member()).id)]
    app.clock.advance(minutes(10) - 1)
    expect(await app.call(active, 'getActivation', {})).toMatchObject({ is_recent: true })
    app.clock.advance(1)
    expect(await app.call(active, 'getActivation', {})).toMatchObject({ is_recent: false })
    expect(await app.call(bruno, 'getActivation', {})).toMatchObject({ is_recent: false })
  })

  test.each(['verified_only', 'not_enough_credits', 'receiver_unavailable'] as const)(
    'says that the message was not sent, and keeps it as a draft: %s',
    async (why_not) => {
      await using app = await startTestApp()
      const site = why_not === 'not_enough_credits' ? await dearSite(app) : app.site
      const bruno = await app.member({ site })
      if (why_not === 'verified_only')
        await app.db.query('update member set verified_only = true where id = $1', [bruno.id])
      if (why_not === 'receiver_unavailable')
        await app.db.query(`update profile set status = 'disabled' where member_id = $1`, [bruno.id])
      const browser = await signedUpWithLink(app, {
        signup_message: 'Ciao, ti va?',
        signup_message_to: bruno.id,
        site,
      })
      await browser.api.followLink({ token: browser.linkToken })
      await app.runJobs()
      const anna = memberOf(browser)

      const shown = why_not !== 'receiver_unavailable'
      expect(await app.call(anna, 'getActivation', {})).toMatchObject({
        credits: 10,
        first_message: { to: shown ? { id: bruno.id, kind: 'member', name: bruno.name } : null, why_not },
      })
      expect(await received(app, bruno)).toEqual([])
      expect((await app.call(anna, 'currentUser', {})).user.credits).toBe(10)
      if (shown)
        expect(await app.call(anna, 'findChat', { profile: bruno.id })).toMatchObject({
          conversation: null,
          draft: 'Ciao, ti va?',
          why_not: why_not === 'verified_only' ? why_not : null,
        })
    },
  )

  test('keeps the draft after the recipient has written, until the author of the draft writes', async () => {
    await using app = await startTestApp()
    const bruno = await app.member({ credits: 30 })
    await app.db.query('update member set verified_only = true where id = $1', [bruno.id])
    const anna = await activated(app, bruno.id)
    await app.runJobs()
    await app.call(bruno, 'sendMessage', { to: anna.id, text: 'Ciao', key: randomUUID() as IdempotencyKey })
    expect(await app.call(anna, 'findChat', { profile: bruno.id })).toMatchObject({
      why_not: null,
      draft: 'Ciao, ti va?',
    })
    app.clock.advance(minutes(1))
    expect(await app.call(anna, 'getActivation', {})).toMatchObject({
      credits: 10,
      first_message: { why_not: 'refused_earlier' },
    })
    await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Eccomi', key: randomUUID() as IdempotencyKey })
    expect(await app.call(anna, 'findChat', { profile: bruno.id })).toMatchObject({ draft: null })
  })
})

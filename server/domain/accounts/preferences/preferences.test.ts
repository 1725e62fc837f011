import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const preferencesOf = async (member: TestMember) => (await app.call(member, 'getPreferences', {})).preferences
const stored = async (member: TestMember) =>
  (await app.db.query('select notifications, notifications_disabled from member where id = $1', [member.id]))
    .rows[0]
const stopMails = (member: TestMember, reasons: string[]) =>
  app.db.query('update member set notifications_disabled = $2 where id = $1', [member.id, reasons])
const seenBy = async (who: TestMember, id: MemberId) => {
  const card = await listCards(app, { site: app.site, session: null }, [id])
  const { results } = await app.call(who, 'searchMembers', { country: 'IT' })
  return [card.length === 1, results.some((result) => result.id === id)]
}

describe('notifications (§3)', () => {
  test('uses the defaults: notifications about the member are on, advertising is off', async () => {
    expect(await preferencesOf(await app.member())).toEqual({
      notifications: {
        new_conversations: 'each',
        new_messages: 'each',
        like: 'each',
        unread_reminders: 'off',
        promotions: 'off',
        weekly_updates: 'off',
        news: 'off',
        reminders: 'on',
        reviews: 'on',
        saved_searches: 'daily',
        returned_credits: 'on',
        dates: 'on',
        private_photos: 'each',
      },
      notifications_disabled: [],
      invisible: false,
      hide_age: false,
      hide_distance: false,
      verified_only: false,
      hide_reply_rate: false,
      chat_photos: true,
      voice_notes: true,
      chat_hints: true,
      on_landings: false,
      translation_to: null,
      paused: false,
    })
  })

  test('stores only choices that differ from the default, and keeps earlier choices', async () => {
    const anna = await app.member()
    await app.call(anna, 'savePreferences', { notifications: { news: 'on', like: 'daily', reminders: 'on' } })
    expect((await stored(anna)).notifications).toEqual({ news: 'on', like: 'daily' })
    const { preferences } = await app.call(anna, 'savePreferences', { notifications: { like: 'each' } })
    expect(preferences.notifications).toMatchObject({ news: 'on', like: 'each', reminders: 'on' })
    expect((await stored(anna)).notifications).toEqual({ news: 'on' })
  })

  test('rejects an unknown choice with an error at the field, and changes nothing', async () => {
    const anna = await app.member()
    const change = { invisible: true, notifications: { news: 'daily' as never } }
    await expect(app.call(anna, 'savePreferences', change)).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: { 'notifications.news': 'unknown_choice' } },
    })
    expect(await preferencesOf(anna)).toMatchObject({ invisible: false, notifications: { news: 'off' } })
  })

  test('A9: a member can restart mails that were stopped for any reason', async () => {
    const anna = await app.member()
    await stopMails(anna, ['bounce', 'complaint'])
    expect((await preferencesOf(anna)).notifications_disabled).toEqual(['bounce', 'complaint'])
    await app.call(anna, 'savePreferences', { mail_enabled: true })
    expect((await stored(anna)).notifications_disabled).toEqual([])
  })

  test('A9: a member can stop mails; the reason is stored once, in addition to earlier reasons', async () => {
    const anna = await app.member()
    await stopMails(anna, ['bounce'])
    for (const mail_enabled of [false, false]) await app.call(anna, 'savePreferences', { mail_enabled })
    expect((await preferencesOf(anna)).notifications_disabled).toEqual(['bounce', 'unsubscribe'])
  })
})

describe('visibility (X4)', () => {
  test('stores each setting independently', async () => {
    const anna = await app.member()
    await app.call(anna, 'savePreferences', { hide_age: true })
    await app.call(anna, 'savePreferences', { hide_distance: true, hide_age: true })
    expect(await preferencesOf(anna)).toMatchObject({
      hide_age: true,
      hide_distance: true,
      invisible: false,
    })
    await app.call(anna, 'savePreferences', { hide_age: false })
    expect(await preferencesOf(anna)).toMatchObject({ hide_age: false, hide_distance: true })
  })

  test('an invisible member is never shown as online, until they become visible again', async () => {
    const anna = await app.member()
    app.presence.recordActivity(anna.id)
    await app.call(anna, 'savePreferences', { invisible: true })
    expect(app.presence.isOnline(anna.id)).toBe(false)
    app.presence.recordActivity(anna.id) // without the preference: the member stays invisible
    expect(app.presence.isOnline(anna.id)).toBe(false)
    await app.call(anna, 'savePreferences', { invisible: false })
    expect(app.presence.isOnline(anna.id)).toBe(true)
  })
})

describe('a pause (A8)', () => {
  test('hides the profile until the member is back', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    expect(await seenBy(dan, anna.id)).toEqual([true, true])
    await app.call(anna, 'savePreferences', { paused: true })
    expect(await seenBy(dan, anna.id)).toEqual([false, false])
    await expect(app.call(dan, 'getMember', { id: anna.id })).rejects.toMatchObject({
      code: 'member_not_found',
    })
    const { user } = await app.call(anna, 'currentUser', {})
    expect([user.paused, user.profile.status]).toEqual([true, 'disabled'])
    await app.call(anna, 'savePreferences', { paused: false })
    expect(await seenBy(dan, anna.id)).toEqual([true, true])
    expect(await preferencesOf(anna)).toMatchObject({ paused: false })
  })

  test('has the same effect if it is started twice or ended twice', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    for (const paused of [true, true]) await app.call(anna, 'savePreferences', { paused })
    expect(await seenBy(dan, anna.id)).toEqual([false, false])
    for (const paused of [false, false]) await app.call(anna, 'savePreferences', { paused })
    expect(await seenBy(dan, anna.id)).toEqual([true, true])
  })

  test('is rejected for a provisional member, and ending a pause does not show the profile', async () => {
    const [pia, dan] = [await app.member({ active: false }), await app.member()]
    await expect(app.call(pia, 'savePreferences', { paused: true, hide_age: true })).rejects.toMatchObject({
      code: 'not_confirmed',
    })
    expect(await preferencesOf(pia)).toMatchObject({ paused: false, hide_age: false })
    await app.call(pia, 'savePreferences', { paused: false })
    expect(await seenBy(dan, pia.id)).toEqual([false, false])
  })
})

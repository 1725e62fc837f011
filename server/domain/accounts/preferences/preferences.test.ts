import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
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
  test('nothing chosen is the standard: what concerns one is told, what advertises is not', async () => {
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
      },
      notifications_disabled: [],
      invisible: false,
      hide_age: false,
      hide_distance: false,
      verified_only: false,
      hide_reply_rate: false,
      chat_photos: true,
      chat_hints: true,
      paused: false,
    })
  })

  test('only what differs from the standard is kept, and what was chosen before stays', async () => {
    const anna = await app.member()
    await app.call(anna, 'savePreferences', { notifications: { news: 'on', like: 'daily', reminders: 'on' } })
    expect((await stored(anna)).notifications).toEqual({ news: 'on', like: 'daily' })
    const { preferences } = await app.call(anna, 'savePreferences', { notifications: { like: 'each' } })
    expect(preferences.notifications).toMatchObject({ news: 'on', like: 'each', reminders: 'on' })
    expect((await stored(anna)).notifications).toEqual({ news: 'on' })
  })

  test('a choice that a type does not have is refused at its field, and nothing is changed', async () => {
    const anna = await app.member()
    const change = { invisible: true, notifications: { news: 'daily' as never } }
    await expect(app.call(anna, 'savePreferences', change)).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: { 'notifications.news': 'unknown_choice' } },
    })
    expect(await preferencesOf(anna)).toMatchObject({ invisible: false, notifications: { news: 'off' } })
  })

  test('A9: the member starts the mails again, whatever stopped them', async () => {
    const anna = await app.member()
    await stopMails(anna, ['bounce', 'complaint'])
    expect((await preferencesOf(anna)).notifications_disabled).toEqual(['bounce', 'complaint'])
    await app.call(anna, 'savePreferences', { mail_enabled: true })
    expect((await stored(anna)).notifications_disabled).toEqual([])
  })

  test('A9: and stops them, once, beside what stopped them already', async () => {
    const anna = await app.member()
    await stopMails(anna, ['bounce'])
    for (const mail_enabled of [false, false]) await app.call(anna, 'savePreferences', { mail_enabled })
    expect((await preferencesOf(anna)).notifications_disabled).toEqual(['bounce', 'unsubscribe'])
  })
})

describe('who sees what (X4)', () => {
  test('each is kept by itself', async () => {
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

  test('invisible: nobody is told that they are here, from this moment on and until they wish it again', async () => {
    const anna = await app.member()
    app.presence.saw(anna.id)
    await app.call(anna, 'savePreferences', { invisible: true })
    expect(app.presence.isOnline(anna.id)).toBe(false)
    app.presence.saw(anna.id) // an open stream's beat, which knows only the member
    expect(app.presence.isOnline(anna.id)).toBe(false)
    await app.call(anna, 'savePreferences', { invisible: false })
    expect(app.presence.isOnline(anna.id)).toBe(true)
  })
})

describe('a pause (A8)', () => {
  test('nobody sees the profile any more, until its owner is back', async () => {
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

  test('pausing twice and coming back twice change nothing', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    for (const paused of [true, true]) await app.call(anna, 'savePreferences', { paused })
    expect(await seenBy(dan, anna.id)).toEqual([false, false])
    for (const paused of [false, false]) await app.call(anna, 'savePreferences', { paused })
    expect(await seenBy(dan, anna.id)).toEqual([true, true])
  })

  test('a provisional member has nothing to pause, and coming back does not make them seen', async () => {
    const [pia, dan] = [await app.member({ active: false }), await app.member()]
    await expect(app.call(pia, 'savePreferences', { paused: true, hide_age: true })).rejects.toMatchObject({
      code: 'not_confirmed',
    })
    expect(await preferencesOf(pia)).toMatchObject({ paused: false, hide_age: false })
    await app.call(pia, 'savePreferences', { paused: false })
    expect(await seenBy(dan, pia.id)).toEqual([false, false])
  })
})

import { expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './notifications-forms.ts'

const post = (fields: string | Record<string, string>, path = '/notifications') => postForm(act, path, fields)

test('redirects to the form’s tab and names the successful form', async () => {
  expect(await post({ action: 'mails_on' }, '/notifications?tab=notifications')).toEqual({
    calls: [['savePreferences', { mail_enabled: true }]],
    answer: '/notifications?tab=notifications&done=mails_on',
  })
  expect((await post({ action: 'resend' })).answer).toBe('/notifications?done=resend')
})

test('replaces the name of an earlier successful form', async () => {
  const { answer } = await post({ action: 'pause' }, '/notifications?tab=privacy&done=resume')
  expect(answer).toBe('/notifications?tab=privacy&done=pause')
})

test('saves only known notification types that were sent', async () => {
  const fields = { action: 'notifications', 'notifications.like': 'daily', 'notifications.nonsense': 'on' }
  expect((await post(fields)).calls).toEqual([['savePreferences', { notifications: { like: 'daily' } }]])
})

test('switches off every checkbox that was not sent', async () => {
  const off = { invisible: false, hide_distance: false, verified_only: false, hide_reply_rate: false }
  expect((await post({ action: 'visibility', hide_age: 'on' })).calls).toEqual([
    [
      'savePreferences',
      { ...off, hide_age: true, chat_photos: false, voice_notes: false, chat_hints: false },
    ],
  ])
})

test('gives and withdraws the consent to landing pages, and changes no other preference', async () => {
  const calls = async (action: string) => (await post({ action })).calls
  expect(await calls('show_on_landings')).toEqual([['savePreferences', { on_landings: true }]])
  expect(await calls('hide_from_landings')).toEqual([['savePreferences', { on_landings: false }]])
})

test('withdraws the consent and changes nothing else in the profile', async () => {
  expect((await post({ action: 'consent' })).calls).toEqual([['saveProfile', { sensitive_consent: false }]])
})

test('confirms the password before a sensitive change if the form has a password field', async () => {
  const email = 'new@example.com'
  expect((await post({ action: 'change_address', email, password: 'secret' })).calls).toEqual([
    ['confirmIdentity', { password: 'secret' }],
    ['requestMailChange', { email }],
  ])
  expect((await post({ action: 'change_address', email })).calls).toEqual([['requestMailChange', { email }]])
})

test('leaving the site redirects away from settings', async () => {
  const leaving = (fields: string, receipt: string | null) =>
    postForm(act, '/notifications', fields, { answers: { leaveSite: async () => ({ receipt }) } })
  expect(
    await leaving('action=leave&when=now&reasons=met_someone&reasons=other&comment=Ciao', 'TOKEN'),
  ).toEqual({
    calls: [['leaveSite', { when: 'now', reasons: ['met_someone', 'other'], comment: 'Ciao' }]],
    answer: '/account-deleted/TOKEN?lang=it',
  })
  expect((await leaving('action=leave&when=in_14_days', null)).answer).toBe('/account-deleted')
  expect(await post({ action: 'leave_pause' })).toEqual({
    calls: [['savePreferences', { paused: true }]],
    answer: '/notifications?tab=privacy&done=pause',
  })
})

test('rejects a form that settings do not have', async () => {
  for (const action of ['', 'nonsense', 'constructor', '__proto__'])
    await expect(post({ action })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('passes a refusal on to the page', async () => {
  const answers = { savePreferences: () => Promise.reject(new ApiError('not_confirmed')) }
  await expect(postForm(act, '/notifications', { action: 'pause' }, { answers })).rejects.toMatchObject({
    code: 'not_confirmed',
  })
})

test('X21: keeps the choice of data saving in the browser, and refuses an unknown one', async () => {
  const to = '/notifications?tab=notifications&done=save_data'
  const answer = async (save_data: string) => (await post({ action: 'save_data', save_data })).answer
  expect(await answer('always')).toEqual({ to, choices: { save_data: 'always' } })
  expect(await answer('browser')).toEqual({ to, choices: { save_data: null } })
  await expect(answer('nonsense')).rejects.toThrow(ApiError)
})

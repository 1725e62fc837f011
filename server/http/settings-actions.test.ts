import { expect, test, vi } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { Form } from './form-fields.ts'
import { changeSettings } from './settings-actions.ts'

/** Posts a form of settings; every call that it makes is recorded, with its input. */
async function post(form: Form, path = '/notifications') {
  const calls: [string, unknown][] = []
  const api = new Proxy({} as Api, {
    get: (_, name) => async (input: unknown) => void calls.push([String(name), input]),
  })
  const address = new URL(path, 'https://batticuore.example')
  const location = await changeSettings({ api, form, address, params: {} })
  return { calls, location }
}

test('a form leads back to its tab, which tells that it has worked', async () => {
  expect(await post({ action: 'mails_on' }, '/notifications?tab=notifications')).toEqual({
    calls: [['savePreferences', { mail_enabled: true }]],
    location: '/notifications?tab=notifications&done=mails_on',
  })
  expect((await post({ action: 'resend' })).location).toBe('/notifications?done=resend')
})

test('what stood there before is not told again', async () => {
  const { location } = await post({ action: 'pause' }, '/notifications?tab=privacy&done=resume')
  expect(location).toBe('/notifications?tab=privacy&done=pause')
})

test('only the notification types that were posted are changed', async () => {
  const form = { action: 'notifications', 'notifications.like': 'daily', 'notifications.nonsense': 'on' }
  expect((await post(form)).calls).toEqual([['savePreferences', { notifications: { like: 'daily' } }]])
})

test('a box that is not ticked is not sent by browsers: it means no', async () => {
  expect((await post({ action: 'visibility', hide_age: 'on' })).calls).toEqual([
    [
      'savePreferences',
      {
        invisible: false,
        hide_age: true,
        hide_distance: false,
        verified_only: false,
        hide_reply_rate: false,
        chat_photos: false,
        chat_hints: false,
      },
    ],
  ])
})

test('the consent is withdrawn, and nothing else of the profile touched', async () => {
  expect((await post({ action: 'consent' })).calls).toEqual([['saveProfile', { sensitive_consent: false }]])
})

test('a form that is none of ours does nothing', async () => {
  for (const action of ['', 'nonsense', 'constructor', '__proto__'])
    await expect(post({ action })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('a refusal is the page’s to tell', async () => {
  const refused = vi.fn<Api['savePreferences']>().mockRejectedValue(new Error('refused'))
  const address = new URL('https://batticuore.example/notifications')
  const api = { savePreferences: refused } as unknown as Api
  await expect(changeSettings({ api, form: { action: 'pause' }, address, params: {} })).rejects.toThrow(
    'refused',
  )
})

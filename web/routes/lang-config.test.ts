import { expect, test } from 'vitest'
import type { PlainRequest } from '#web/plain-pages.server.ts'
import { postForm } from '#web/post.fixture.ts'
import { act, load } from './lang-config.tsx'

test('stores the language and returns to the form’s page, without its ?lang=', async () => {
  const given = { signedIn: 'member', from: '/login?to=%2Fchats&lang=it' } as const
  expect(await postForm(act, '/lang-config', { language: 'en', back: '/elsewhere' }, given)).toEqual({
    answer: { to: '/login?to=%2Fchats', choices: { locale: 'en' } },
    calls: [['setLanguage', { language: 'en' }]],
  })
})

test('stores the language in the account of members only', async () => {
  for (const signedIn of [null, 'staff'] as const)
    expect((await postForm(act, '/lang-config', { language: 'en' }, { signedIn })).calls).toEqual([])
})

test('falls back to the path in the form, and never redirects to another site', async () => {
  const to = async (fields: Record<string, string>) =>
    ((await postForm(act, '/lang-config', { language: 'en', ...fields })).answer as { to: string }).to
  expect(await to({ back: '/chats?lang=it' })).toBe('/chats')
  expect(await to({ back: '/chats', to: '/credits' })).toBe('/credits')
  expect(await to({ back: '//evil.example' })).toBe('/')
  expect(await to({ to: '//evil.example' })).toBe('/')
})

test('S5: stores the country only if the site serves it', async () => {
  const choices = async (country: string) =>
    ((await postForm(act, '/lang-config', { language: 'en', country })).answer as { choices: object }).choices
  expect(await choices('CH')).toEqual({ locale: 'en', country: 'CH' })
  for (const unknown of ['XX', '', 'it']) expect(await choices(unknown)).toEqual({ locale: 'en' })
})

test('rejects a language that the site does not offer', async () => {
  await expect(
    postForm(act, '/lang-config', { language: 'xx', back: '/' }, { signedIn: 'member' }),
  ).rejects.toMatchObject({ params: { fields: { language: 'unknown_choice' } } })
})

test('S5, X21: takes the country of the home, which a journey does not change', async () => {
  const api = { getOwnProfile: async () => ({ profile: { country: 'IT' } }) }
  const countryOf = (profile: object | null) =>
    load({ api, user: profile && { profile } } as unknown as PlainRequest)
  expect([await countryOf(null), await countryOf({ country: 'CH' })]).toEqual([null, 'IT'])
})

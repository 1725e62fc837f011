import { expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import type { Act } from '#web/lib/page/page-request.ts'
import { servePages, type TestPages } from './pages.fixture.ts'

/** Tests forms whose author was signed out before the form was posted. The fixture's member has the id 7. */

const signIn: Act = async ({ api, form }) => {
  await api.login({ email: String(form.get('email')), password: String(form.get('password')) })
  return '/members'
}
const save: Act = async ({ api }) => {
  await api.savePreferences({})
  return '/settings?done=1'
}
const acts = { '/login': signIn, '/settings': save }

const typed =
  'author=member-7&text=Ciao+%26+grazie%0D%0A%C3%A8+%F0%9F%98%80&seeks=man&seeks=woman&password=secret'
const values = { author: 'member-7', text: 'Ciao & grazie\r\nè 😀', seeks: ['man', 'woman'] }
const account = { email: 'anna@example.com', password: 'secret' }
const asAnna = { cookie: 'sid=1' }

const keptIn = ({ rendered }: TestPages) => String(rendered.at(-1)?.form?.values.kept)
const namesOf = ({ calls }: TestPages) =>
  calls.map(({ name }) => name).filter((name) => name !== 'currentUser')

test('carries out the form of a member who is signed in', async () => {
  await using pages = await servePages(acts)
  const done = await pages.post('/settings', typed, asAnna)
  expect([done.statusCode, done.headers.location, namesOf(pages)]).toEqual([
    303,
    '/settings?done=1',
    ['savePreferences'],
  ])
})

test('asks for sign-in at the same URL, and then shows the typed values again', async () => {
  await using pages = await servePages(acts)
  const asked = await pages.post('/settings?tab=privacy', typed)
  expect([asked.statusCode, asked.headers.location, namesOf(pages)]).toEqual([422, undefined, []])
  const page = new URL(String(pages.rendered[0]?.url))
  expect([page.pathname, page.searchParams.get('to')]).toEqual(['/login', '/settings?tab=privacy'])
  expect(pages.rendered[0]?.form?.code).toBe('session_ended')
  expect(keptIn(pages)).not.toMatch(/secret|password/)

  const back = await pages.post('/settings?tab=privacy', { kept: keptIn(pages), ...account })
  expect(namesOf(pages)).toEqual(['login'])
  expect(back.headers['set-cookie']).toMatch(/^sid=token/)
  const shown = pages.rendered[1]
  expect([shown?.url, shown?.user?.profile.name]).toEqual([
    'https://batticuore.example/settings?tab=privacy',
    'Anna',
  ])
  expect(shown?.form).toEqual({ values, code: 'form_kept', params: {} })
})

test('keeps the values while the sign-in is refused', async () => {
  await using pages = await servePages(acts)
  await pages.post('/settings', typed)
  const kept = keptIn(pages)
  pages.refusal = new ApiError('login_failed')
  await pages.post('/settings', { kept, ...account })
  expect(pages.rendered[1]?.form).toEqual({
    values: { kept, email: account.email },
    code: 'login_failed',
    params: {},
  })
  expect(new URL(String(pages.rendered[1]?.url)).pathname).toBe('/login')
})

test('shows the values without a sign-in if the author has signed in on another tab', async () => {
  await using pages = await servePages(acts)
  await pages.post('/settings', typed)
  await pages.post('/settings', { kept: keptIn(pages), ...account }, asAnna)
  expect([namesOf(pages), pages.rendered[1]?.form?.code]).toEqual([[], 'form_kept'])
})

test('never shows or saves the values of another account', async () => {
  await using pages = await servePages(acts)
  const ofBruno = typed.replace('member-7', 'member-8')
  await pages.post('/settings', ofBruno)
  for (const answer of [
    await pages.post('/settings?tab=privacy', { kept: keptIn(pages), ...account }),
    await pages.post('/settings?tab=privacy', { kept: keptIn(pages), ...account }, asAnna),
    await pages.post('/settings?tab=privacy', ofBruno, asAnna),
    await pages.post('/settings?tab=privacy', typed.replace('member-7', 'staff-7'), asAnna),
  ])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings?tab=privacy'])
  expect([namesOf(pages), pages.rendered.length]).toEqual([['login'], 1])
})

test('ignores what another site posts', async () => {
  await using pages = await servePages(acts)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  await pages.post('/settings', typed, foreign)
  await pages.post('/settings', { kept: typed, ...account }, foreign)
  expect(pages.rendered.map(({ form }) => [form?.code, form?.values])).toEqual([
    ['cross_site', {}],
    ['cross_site', {}],
  ])
  expect(namesOf(pages)).toEqual([])
})

import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { Act, Form, Post } from '#web/lib/page/page-request.ts'
import { servePages } from './pages.fixture.ts'

const signIn: Act = async ({ api, form }) => {
  await api.login({ email: String(form.get('email')), password: String(form.get('password')) })
  return '/members'
}

const sendPhoto: Act = async ({ api }) => {
  await api.uploadPhoto({})
  return '/profile'
}

/** Returns the texts and files of a form, as an `act` function reads them. */
const entries = async (form: Form) =>
  Promise.all(
    [...(form as FormData)].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
    ]),
  )

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const textPart = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const photoPart = (bytes: string, end = '\r\n--x--\r\n') =>
  `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}${end}`

test('redirects to the path that act returns, with the session and the tracking parameters', async () => {
  await using pages = await servePages({ '/login': signIn })
  const done = await pages.post('/login?ref=x', { email: 'anna@example.com', password: 'secret' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/members?ref=x'])
  expect(done.headers['set-cookie']).toMatch(/^sid=token/)
  expect(pages.calls).toMatchObject([{ name: 'login', input: { email: 'anna@example.com' } }])
  expect(pages.rendered).toEqual([])
})

test('gives act the form, the address, the settings and the kind of session', async () => {
  const posts: Post[] = []
  const act: Act = async (post) => {
    posts.push(post)
    return '/'
  }
  await using pages = await servePages({ '/settings': act })
  const own = { host: 'batticuore.example', referer: 'https://batticuore.example/chats?to=1#x' }
  await pages.post('/settings?tab=b', 'a=1&a=2&b=&__proto__=3', { ...own, cookie: 'sid=1' })
  await pages.post('/settings', '', { ...own, referer: 'https://elsewhere.example/chats' })
  const [first, second] = posts
  expect(await entries(first?.form as Form)).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', ''],
    ['__proto__', '3'],
  ])
  expect(first?.address.href).toBe('https://batticuore.example/settings?tab=b')
  expect(first?.settings.locales).toEqual(['it', 'en'])
  expect([first?.signedIn, first?.from]).toEqual(['member', '/chats?to=1'])
  expect([second?.signedIn, second?.from]).toEqual([null, null])
})

test('keeps the choices that act returns in cookies for a year', async () => {
  const act: Act = async () => ({ to: '/credits', choices: { locale: 'en', country: 'CH' } })
  await using pages = await servePages({ '/lang-config': act })
  const done = await pages.post('/lang-config', {})
  expect([done.statusCode, done.headers.location]).toEqual([303, '/credits'])
  expect(done.headers['set-cookie']).toEqual([
    'locale=en; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    'country=CH; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ])
  const overHttps = await pages.post('/lang-config', {}, { 'x-forwarded-proto': 'https' })
  expect(overHttps.headers['set-cookie']).toEqual([
    'locale=en; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    'country=CH; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})

test('renders a refused form again with the typed values, but never a password', async () => {
  await using pages = await servePages({ '/login': signIn })
  pages.refusal = new ApiError('login_failed')
  const typed = 'email=anna%40example.com&seeks=man&seeks=woman&password=secret&new_password=a&oldPassword=b'
  const page = await pages.post('/login', typed)
  expect(page.statusCode).toBe(422)
  expect(pages.rendered[0]?.form).toEqual({
    values: { email: 'anna@example.com', seeks: ['man', 'woman'] },
    code: 'login_failed',
    params: {},
  })
  expect(page.headers['cache-control']).toBe('private, no-store')
})

test('shows the page again with the typed values, but never a password, if act returns null', async () => {
  await using pages = await servePages({ '/signup': async () => null })
  const page = await pages.post('/signup', 'gender=woman&seeks=man&seeks=other&password=secret')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(pages.rendered).toMatchObject([
    { form: null, typed: { values: { gender: 'woman', seeks: ['man', 'other'] } } },
  ])
  expect(pages.rendered[0]?.typed?.values).not.toHaveProperty('password')
})

test('hides the details of an unexpected error', async () => {
  const act: Act = () => Promise.reject(new Error('secret detail'))
  await using pages = await servePages({ '/login': act })
  await pages.post('/login', { email: 'a' })
  expect(pages.rendered[0]?.form).toEqual({ values: { email: 'a' }, code: 'internal', params: {} })
})

test('refuses a post from another site without calling act', async () => {
  await using pages = await servePages({ '/login': signIn })
  await pages.post('/login', { email: 'a', password: 'b' }, { 'sec-fetch-site': 'cross-site' })
  expect(pages.rendered[0]?.form).toEqual({ values: {}, code: 'cross_site', params: {} })
  expect(pages.calls).toEqual([])
})

test('answers 404 to a post to a page without a form', async () => {
  await using pages = await servePages({ '/login': signIn })
  const answer = await pages.post('/terms', { email: 'a' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect([pages.calls, pages.rendered]).toEqual([[], []])
})

test('gives the posted file to the form and to the call', async () => {
  let read: unknown
  const act: Act = async (post) => {
    read = await entries(post.form)
    return sendPhoto(post)
  }
  await using pages = await servePages({ '/profile': act })
  const as = { ...multipart, cookie: 'sid=1' }
  const done = await pages.post('/profile', textPart('step', 'photo') + photoPart('JPEG'), as)
  expect(done.headers.location).toBe('/profile')
  expect(read).toEqual([
    ['step', 'photo'],
    ['photo', 'a.jpg: JPEG'],
  ])
  expect(pages.calls).toMatchObject([{ name: 'uploadPhoto', upload: { text: 'JPEG', truncated: false } }])
})

test('a photo above the limit reaches the call marked as truncated', async () => {
  await using pages = await servePages({ '/profile': sendPhoto })
  await pages.post('/profile', photoPart('J'.repeat(limits.photo_max_bytes + 1)), {
    ...multipart,
    cookie: 'sid=1',
  })
  expect(pages.calls).toMatchObject([{ name: 'uploadPhoto', upload: { truncated: true } }])
})

test('shows the form again, without reading its file, when the member has sent too many photos', async () => {
  await using pages = await servePages({ '/profile': sendPhoto })
  pages.uploadRefusal = new ApiError('too_many_requests', { seconds: 60 })
  await pages.post('/profile', textPart('step', 'photo') + photoPart('JPEG'), {
    ...multipart,
    cookie: 'sid=1',
  })
  expect(pages.rendered[0]?.form).toEqual({ values: {}, code: 'too_many_requests', params: { seconds: 60 } })
  expect(pages.calls.map(({ name }) => name)).toEqual(['currentUser'])
})

test('refuses a multipart form without its end, and keeps the fields that arrived', async () => {
  await using pages = await servePages({ '/profile': sendPhoto })
  await pages.post('/profile', textPart('step', 'photo') + photoPart('JPEG', ''), {
    ...multipart,
    cookie: 'sid=1',
  })
  expect(pages.calls.map(({ name }) => name)).toEqual(['currentUser'])
  expect(pages.rendered[0]?.form).toMatchObject({ code: 'invalid_fields', values: { step: 'photo' } })
})

test('reads no file of a visitor or of another site', async () => {
  await using pages = await servePages({ '/login': signIn, '/profile': sendPhoto })
  const body = textPart('email', 'a@b.example') + photoPart('JPEG')
  await pages.post('/login', body, multipart)
  await pages.post('/profile', body, { ...multipart, cookie: 'sid=1', 'sec-fetch-site': 'cross-site' })
  expect(pages.rendered.map(({ form }) => [form?.code, form?.values])).toEqual([
    ['auth_required', {}],
    ['cross_site', {}],
  ])
  expect(pages.calls.map(({ name }) => name)).toEqual(['currentUser'])
})

import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry.server.tsx'
import { galleryWords } from '#web/features/landers/gallery/words.ts'
import { landerPaths } from '#web/lander-paths.fixture.ts'
import type { PageAssets } from '#web/lib/page/page-request.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './lander-gallery.tsx'
import { landerPage } from './lander-page.tsx'

const kind = { script: '', style: '', inlineCss: null }
const assets: PageAssets = { manifest: {}, plain: kind, app: kind, later: '' }
const { match, renderPage } = createRenderer(assets, (error) => {
  throw error
})

const landers = landerPaths().map((path) => path.slice('/landers/'.length))

const show = async (path: string, more: Parameters<typeof aPageRequest>[1] = {}) =>
  (await renderPage(aPageRequest(path, more))).html

const whole =
  'step=lander&name=Anna&email=a%40b.example&password=una+frase+mia&gender=woman&seeks=man&birth_day=2&birth_month=1&birth_year=1990&terms=1'
const first = { step: 'lander', name: 'Anna', email: 'a@b.example', terms: '1' }

test.each(landers)('%s has one h1, a form without address, and the marks of every lander', async (name) => {
  const html = await show(`/landers/${name}`)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<form id="join" noValidate="" class="lander-form" method="post">/)
  expect(html).toContain('href="/terms"')
  expect(html).toMatch(/18 anni|18\+|maggiorenni/)
  expect(html).toMatch(/disegn|illustrazion/i)
})

test.each(landers)('%s reserves the place of each picture, and names the hash of each file', async (name) => {
  const html = await show(`/landers/${name}`)
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    expect(tag).toMatch(/ width="\d+" height="\d+"/)
    expect(tag).toMatch(/ src="\/assets\/.*\.[0-9a-f]{8}[^/]*\.webp"/)
  }
})

test.each(landers)('%s loads nothing from another host', async (name) => {
  const html = await show(`/landers/${name}`)
  expect(html.match(/(src|srcset|action)="(https?:)?\/\//gi)).toBeNull()
})

test.each(landers)(
  '%s asks for an invitation on a closed site, and keeps the link to sign in',
  async (name) => {
    const settings = { ...aPageRequest('/').settings, signups: 'other' as const }
    const html = await show(`/landers/${name}`, { settings })
    expect(html).toContain('name="invite"')
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('<form id="join"')
  },
)

test('replaces the standard texts by those of the slug, and ignores texts that the lander does not have', async () => {
  const texts = { headline: 'Loro non invecchiano.', turn: 'Tu vivi.', unknown: 'Sconosciuto' }
  const html = await show('/landers/gallery/dopo-i-50', { lander: { slug: 'dopo-i-50', texts } })
  expect(html).toMatch(/<h1>Loro non invecchiano\. <em>Tu vivi\.<\/em><\/h1>/)
  expect(html).toContain('Appendi il tuo')
  expect(html).not.toContain('Sconosciuto')
})

test('redirects a signed-in member to the members', async () => {
  const page = await renderPage(aPageRequest('/landers/gallery', { user: aUser() }))
  expect([page.status, page.location]).toEqual([302, '/members'])
})

test('tells the server the lander, its slug and its path without the slug', () => {
  const at = (path: string) => match(new URL(path, 'https://batticuore.example')).lander
  expect(at('/landers/gallery/dopo-i-50?ref=x')).toEqual({
    ...{ name: 'gallery', slug: 'dopo-i-50', path: '/landers/gallery' },
  })
  expect(at('/landers/gallery')).toMatchObject({ slug: '' })
  expect(at('/terms')).toBeNull()
})

test('an incomplete form makes no call and shows the step whose answers are missing, with the typed values', async () => {
  expect(await postForm(act, '/landers/gallery', first)).toEqual({ answer: null, calls: [] })
  const who = await show('/landers/gallery', { typed: { values: first } })
  expect(who).toContain('name="gender"')
  expect(who).toContain('<input type="hidden" name="email" value="a@b.example"/>')
  const account = await show('/landers/gallery', {
    typed: { values: { ...first, gender: 'man', seeks: ['woman'] } },
  })
  expect(account).toMatch(/<input[^>]* name="name"[^>]* value="Anna"/)
  expect(account).toContain('<input type="hidden" name="seeks" value="woman"/>')
})

test('a wrong text of a lander is refused at once, and asked again before or in its step', async () => {
  const typed = { ...first, email: 'non-una-mail' }
  await expect(postForm(act, '/landers/gallery', typed)).rejects.toMatchObject({
    params: { fields: { email: 'invalid_email' } },
  })
  const refused = { code: 'invalid_fields', params: { fields: { email: 'invalid_email' } } } as const
  const email = /<input[^>]* aria-invalid="true"[^>]* name="email"[^>]* value="non-una-mail"/
  const who = await show('/landers/gallery', { form: { ...refused, values: typed } })
  expect(who).toMatch(email)
  expect(who).toContain('Manca la chiocciola')
  expect(who).toContain('name="gender"')
  expect(who).not.toContain('<input type="hidden" name="email"')
  const values = { ...typed, gender: 'man', seeks: ['woman'] }
  const account = await show('/landers/gallery', { form: { ...refused, values } })
  expect(account).toMatch(email)
  expect(account).toContain('name="password"')
})

test('a complete form creates the account at once', async () => {
  const { answer, calls } = await postForm(act, '/landers/gallery?invite=ABCDE', whole)
  expect(answer).toBe('/complete-signup')
  expect(calls).toMatchObject([['signUp', { name: 'Anna', date_of_birth: '1990-01-02', invite: 'ABCDE' }]])
})

test('a refused complete form shows the step with the wrong field', async () => {
  const values = Object.fromEntries(new URLSearchParams(whole))
  const refused = { values, code: 'invalid_fields', params: { fields: { name: 'username_taken' } } } as const
  expect(await show('/landers/gallery', { form: refused })).toMatch(
    /<input[^>]* aria-invalid="true"[^>]* name="name"/,
  )
})

test('stores the lander’s further answers after the account, and hides their refusal', async () => {
  const stored: unknown[] = []
  const page = landerPage({
    Lander: () => null,
    words: galleryWords,
    keeps: ['interests'],
    store: async (_, form) => stored.push(form.getAll('interests')),
  })
  const { answer } = await postForm(page.act, '/landers/gallery', `${whole}&interests=3&interests=7`)
  expect([answer, stored]).toEqual(['/complete-signup', [['3', '7']]])
})

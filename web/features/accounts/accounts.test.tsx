import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import type { LinkPreview } from '#contract/links.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { PageRequest, RefusedForm } from '#web/lib/page-request.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const assets = {
  manifest: {},
  plain: { script: '', style: '', inlineCss: null },
  app: { script: '', style: '', inlineCss: null },
  later: '',
}
const renderer = createRenderer(assets, (error) => {
  throw error
})
const draw = (path: string, given: Parameters<typeof aPageRequest>[1] = {}) =>
  renderer.renderPage(aPageRequest(path, given))

const api = (calls: Partial<Record<keyof Api, () => Promise<unknown>>>) => calls as unknown as Api
const refused = (
  code: RefusedForm['code'],
  values: RefusedForm['values'] = {},
  params = {},
): RefusedForm => ({
  code,
  values,
  params,
})
const token = 'A'.repeat(43)

const link = (wish: Partial<LinkPreview>): LinkPreview => ({
  purpose: 'activate',
  name: 'Anna',
  needs: null,
  email: null,
  unsubscribe: null,
  url: null,
  ...wish,
})
const preview = (wish: Partial<LinkPreview>) => api({ previewLink: async () => link(wish) })

/** Tags of one kind, so that a test can read attributes whatever their order. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const input = (html: string, field: string) =>
  tags(html, 'input').find((tag) => tag.includes(`name="${field}"`)) ?? ''

test('sign-in works without script, says §8’s words, keeps the address and puts the cursor at the password', async () => {
  const { status, html } = await draw('/login', {
    form: refused('login_failed', { email: 'anna@posta.test' }),
  })
  expect(status).toBe(401)
  expect(html).toContain('Login non andato a buon fine, prova di nuovo')
  expect(input(html, 'email')).toContain('value="anna@posta.test"')
  expect(input(html, 'password')).toContain('data-focus=""')
  expect(input(html, 'password')).not.toContain('value=')
  const blocked = await draw('/login', { form: refused('too_many_attempts', {}, { minutes: 15 }) })
  expect(blocked.html).toContain('account bloccato per 15 minuti')
})

test('the demo signs in with one click for each account, filled in; elsewhere there is nothing of it', async () => {
  const demo: PageRequest['demo'] = {
    public: false,
    outbox: true,
    password: 'demo-batticuore',
    sign_ins: [
      { email: 'free@demo.example', role: 'free' },
      { email: 'admin@demo.example', role: 'admin' },
    ],
  }
  const { html } = await draw('/login', { demo })
  const hidden = tags(html, 'input').filter((tag) => tag.includes('type="hidden"'))
  expect(hidden.filter((tag) => tag.includes('value="demo-batticuore"'))).toHaveLength(2)
  expect(hidden.some((tag) => tag.includes('value="admin@demo.example"'))).toBe(true)
  expect((await draw('/login')).html).not.toContain('demo.example')
})

test('sign-up begins with what the home page asked, and never ticks the consent or the terms', async () => {
  const { html } = await draw('/signup?email=x%40posta.test&gender=man&seeks=woman&seeks=other')
  expect(input(html, 'email')).toContain('value="x@posta.test"')
  const checked = tags(html, 'input').filter((tag) => tag.includes('checked'))
  expect(checked.map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['gender', 'seeks', 'seeks'])
  expect(html).toContain('18+')
})

test('a refused sign-up says each error at its field, and keeps everything but the password', async () => {
  const values = {
    email: 'storta',
    name: '@anna',
    password: 'segreta-segreta',
    date_of_birth: '2015-01-01',
    gender: 'woman',
    seeks: ['man'],
    sensitive_consent: '1',
  }
  const fields = {
    email: 'invalid_email',
    name: 'username_starts_with_at',
    date_of_birth: 'too_young',
    terms: 'terms_not_accepted',
  }
  const { status, html } = await draw('/signup', {
    form: refused('invalid_fields', values, { fields, min_age: 21 }),
  })
  expect(status).toBe(422)
  for (const name of Object.keys(fields)) {
    expect(input(html, name), name).toContain('aria-invalid="true"')
    expect(input(html, name), name).toContain(`aria-describedby="${name}-error`)
  }
  expect(html).toContain('Per iscriverti devi avere almeno 21 anni.')
  expect(html).toContain('Il nome utente non può iniziare con @.')
  expect(input(html, 'name')).toContain('value="@anna"')
  expect(input(html, 'sensitive_consent')).toContain('checked')
  expect(html).not.toContain('segreta')
})

test('where sign-ups are closed there is no form', async () => {
  const { html } = await draw('/signup', { settings: { signups: 'other' } })
  expect(html).not.toContain('name="password"')
  expect(html).toContain('Si entra su invito')
})

test('a mailed link shows who it is for and one button; it asks, and changes nothing', async () => {
  const asked: unknown[] = []
  const calls = {
    previewLink: async (input?: unknown) => {
      asked.push(input)
      return link({ purpose: 'activate' })
    },
  }
  const { status, html } = await draw(`/${token}`, { api: api(calls) })
  expect(status).toBe(200)
  expect(asked).toEqual([{ token }])
  expect(html).toContain('Ciao Anna')
  expect(input(html, 'purpose')).toContain('value="activate"')
  expect(html).toContain('Conferma l’indirizzo')
})

test.each([
  ['link_invalid', 404, 'Questo link non è valido, o è già stato usato.'],
  ['link_expired', 410, 'da lì te ne mandiamo uno nuovo'],
] as const)('a link that is no more good: %s', async (code, expected, words) => {
  const params = code === 'link_expired' ? { purpose: 'activate' } : {}
  const previewLink = () => Promise.reject(new ApiError(code, params))
  const { status, html } = await draw(`/${token}`, { api: api({ previewLink }) })
  expect(status).toBe(expected)
  expect(html).toContain(words)
  expect(html).toContain('href="/login"')
  const member = await draw(`/${token}`, { api: api({ previewLink }), user: aUser() })
  expect(member.html).toContain('Sei già a posto')
})

test('what does not look like a link is a page that is not there, and nobody is asked about it', async () => {
  for (const path of ['/wp-login.php', '/qualcosa', `/${token}A`]) {
    const { status, html } = await draw(path, { api: api({}) })
    expect(status).toBe(404)
    expect(html).toContain('Questa pagina non è stata trovata')
  }
})

test.each([
  ['reset', 'href="/reset-password"'],
  ['mail_change', 'href="/notifications"'],
  ['sign_in', 'href="/login"'],
  ['reactivate', 'I giorni per ripensarci sono finiti.'],
] as const)('an expired link says what to do next: %s', async (purpose, next) => {
  const previewLink = () => Promise.reject(new ApiError('link_expired', { purpose }))
  const { status, html } = await draw(`/${token}`, { api: api({ previewLink }) })
  expect(status).toBe(410)
  expect(html).toContain(next)
})

test('an activation elsewhere asks for the password, and lets one say that it was somebody else', async () => {
  const calls = preview({ needs: 'password' })
  const { html } = await draw(`/${token}`, { api: calls })
  expect(input(html, 'password')).toContain('autoComplete="current-password"')
  expect(input(html, 'answer')).toContain('value="not_me"')
  const wrong = refused('invalid_fields', {}, { fields: { password: 'password_wrong' } })
  const again = await draw(`/${token}`, { api: calls, form: wrong })
  expect(input(again.html, 'password')).toContain('aria-invalid="true"')
})

test('a new password is typed twice; what is wrong stands at its field, and nothing typed comes back', async () => {
  const calls = preview({ purpose: 'reset', needs: 'new_password' })
  const fields = { password: 'password_common', password_again: 'passwords_differ' }
  const form = refused('invalid_fields', { password: 'segreta' }, { fields })
  const { html } = await draw(`/${token}`, { api: calls, form })
  expect(html).toContain('Questa password è tra le più usate')
  expect(html).toContain('Le due password non sono uguali.')
  expect(tags(html, 'input').filter((tag) => tag.includes('autoComplete="new-password"'))).toHaveLength(2)
  expect(html).not.toContain('segreta')
})

test('a change of address shows the new one masked; a sign-in says whose it is', async () => {
  const change = await draw(`/${token}`, {
    api: preview({ purpose: 'mail_change', email: 'a•••@posta.test' }),
  })
  expect(change.html).toContain('a•••@posta.test')
  const signIn = await draw(`/${token}`, { api: preview({ purpose: 'sign_in' }) })
  expect(signIn.html).toContain('Entra come Anna')
})

test('unsubscribing offers this type and everything, and shows what is ended already', async () => {
  const drawn = async (ended: 'none' | 'type' | 'all') => {
    const unsubscribe = { type: 'like', ended } as const
    return (await draw(`/${token}`, { api: preview({ purpose: 'unsubscribe', unsubscribe }) })).html
  }
  expect(await drawn('none')).toContain('Non scrivermi più per i like che ricevi')
  expect(await drawn('none')).toContain('Non scrivermi più per niente')
  expect(await drawn('type')).toContain('Non ti scriviamo più per i like che ricevi.')
  expect(await drawn('type')).toContain('Non scrivermi più per niente')
  expect(tags(await drawn('all'), 'button')).toEqual([])
})

test('the way out names the outside site, counts, goes on by itself, and offers to stay; it brings no referrer', async () => {
  const url = 'https://club.example/benvenuti?da=noi'
  const { html } = await draw(`/${token}`, { api: preview({ purpose: 'partner', name: 'Club', url }) })
  expect(html).toContain('club.example')
  expect(tags(html, 'meta').find((tag) => tag.includes('refresh'))).toContain(`content="10;url=${url}"`)
  expect(html.indexOf('http-equiv="refresh"')).toBeLessThan(html.indexOf('<body'))
  expect(html).toMatch(/<span data-countdown="">10<\/span>/)
  const links = tags(html, 'a')
  expect(links.find((tag) => tag.includes(url))).toContain('rel="noreferrer nofollow"')
  expect(html).toContain('Resta qui')
})

test('the page of a forgotten password says the same to everybody', async () => {
  const { html } = await draw('/reset-password')
  expect(input(html, 'email')).toContain('type="email"')
  expect(html).not.toContain('Guarda la tua posta')
  expect((await draw('/reset-password?sent=1')).html).toContain('Se l’indirizzo è di un profilo')
  const { status, html: often } = await draw('/reset-password', {
    form: refused('too_many_resets', { email: 'anna@posta.test' }),
  })
  expect(status).toBe(429)
  expect(often).toContain('Hai chiesto troppi link per oggi.')
  expect(input(often, 'email')).toContain('value="anna@posta.test"')
})

test('results: a saved password, a link that was too old and a new one beside it, an address that changed', async () => {
  expect((await draw('/reset-password/do?result=done')).html).toContain('La nuova password è salvata')
  const late = await draw('/reset-password/do?result=expired')
  expect(late.html).toContain('Il link è scaduto')
  expect(late.html).toContain('action="/reset-password"')
  const changed = await draw('/mail-change/do?result=done', { user: aUser({ email: 'nuova@posta.test' }) })
  expect(changed.html).toContain('nuova@posta.test')
  expect((await draw('/mail-change/do?result=invalid')).html).toContain('L’indirizzo non è cambiato')
  expect((await draw('/activate/done?result=not_me')).html).toContain('Fatto: non resta nulla')
})

test('after the activation: on to the members, or to sign-in on another device; the gift is said in its number', async () => {
  const { html } = await draw('/activate/done', { user: aUser() })
  expect(html).toContain('href="/members"')
  expect((await draw('/activate/done', { settings: { signup_credits: 1 } })).html).toContain(
    '1 credito in regalo',
  )
  expect((await draw('/activate/done')).html).toContain('href="/login"')
  const failed = await draw('/activate/error')
  expect(failed.html).toContain('href="mailto:aiuto@batticuore.example"')
})

test('the staff home leads to the mails of the demo only where they stay to be read', async () => {
  const staff: PageRequest['staff'] = { id: '1' as never, name: 'Ada', role: 'moderator', sites: [] }
  const home = { staff, site_names: ['Batticuore'], photos_waiting: 0, poses_waiting: 0, reports_waiting: 0 }
  const here = { staff, api: api({ getStaffHome: async () => home }) }
  const demo = { public: false, password: null, sign_ins: [] }
  expect((await draw('/admin', { ...here, demo: { ...demo, outbox: true } })).html).toContain('/demo/outbox')
  expect((await draw('/admin', { ...here, demo: { ...demo, outbox: false } })).html).not.toContain(
    '/demo/outbox',
  )
})

test('the staff home is for staff; others are led to where they belong', async () => {
  const staff: PageRequest['staff'] = { id: '1' as never, name: 'Ada', role: 'moderator', sites: [] }
  const home = {
    staff,
    site_names: ['Batticuore', 'Altrove'],
    photos_waiting: 2,
    poses_waiting: 1,
    reports_waiting: 0,
  }
  const { html } = await draw('/admin', { staff, api: api({ getStaffHome: async () => home }) })
  expect(html).toContain('Ciao Ada')
  expect(html).toContain('Batticuore e Altrove')
  expect(html).toContain('2 foto aspettano.')
  expect((await draw('/admin')).location).toBe('/login')
  expect((await draw('/admin', { user: aUser() })).location).toBe('/members')
})

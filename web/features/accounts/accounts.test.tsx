import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
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
      return { purpose: 'activate', name: 'Anna' }
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
  ['link_expired', 410, 'Questo link è scaduto.'],
] as const)('a link that is no more good: %s', async (code, expected, words) => {
  const previewLink = () => Promise.reject(new ApiError(code))
  const { status, html } = await draw(`/${token}`, { api: api({ previewLink }) })
  expect(status).toBe(expected)
  expect(html).toContain(words)
  expect(html).toContain('href="/login"')
  const member = await draw(`/${token}`, { api: api({ previewLink }), user: aUser() })
  expect(member.html).toContain('Il tuo indirizzo è già confermato')
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

test('the staff home is for staff; others are led to where they belong', async () => {
  const staff: PageRequest['staff'] = { id: '1' as never, name: 'Ada', role: 'moderator', sites: [] }
  const home = { staff, site_names: ['Batticuore', 'Altrove'], photos_waiting: 2, demo_reviewer: false }
  const { html } = await draw('/admin', { staff, api: api({ getStaffHome: async () => home }) })
  expect(html).toContain('Ciao Ada')
  expect(html).toContain('Batticuore e Altrove')
  expect(html).toContain('2 foto aspettano.')
  expect((await draw('/admin')).location).toBe('/login')
  expect((await draw('/admin', { user: aUser() })).location).toBe('/members')
})

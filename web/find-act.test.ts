import { expect, test } from 'vitest'
import type { FormApi } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'
import { formOf } from '#web/post.fixture.ts'

const kind = { script: '', style: '', inlineCss: '' }
const { findAct, renderPage } = createRenderer(
  { manifest: {}, app: kind, plain: kind, later: '' },
  (error) => {
    throw error
  },
)
const at = (path: string) => new URL(path, 'https://batticuore.example')

test('finds the act of a page by the route table and passes the path’s parameters', async () => {
  const calls: unknown[] = []
  const act = await findAct(at('/reports/abc/?t=1'))
  const answer = await act?.({
    api: { appealReport: async (input: unknown) => calls.push(input) } as unknown as FormApi,
    form: formOf('text=Perch%C3%A9%3F'),
    address: at('/reports/abc/?t=1'),
    settings: aPageRequest('/').settings,
    locale: 'it',
    signedIn: null,
    from: null,
  })
  expect([answer, calls]).toEqual(['/reports/abc?done=appealed', [{ case: 'abc', text: 'Perché?' }]])
})

test('finds no act on app pages, pages without a form, and addresses without a page', async () => {
  for (const path of ['/members', '/chats/7', '/terms', '/nowhere', '/%ff', '/'])
    expect(await findAct(at(path)), path).toBeNull()
})

test('treats a single word as a link only if the word can be a token', async () => {
  expect(await findAct(at('/short'))).toBeNull()
  expect(await findAct(at(`/${'x'.repeat(43)}`))).not.toBeNull()
})

test('renders a refused form on its page, with the typed values', async () => {
  const form = {
    code: 'invalid_fields',
    values: {
      step: 'account',
      email: 'anna@',
      name: 'Anna',
      gender: 'woman',
      seeks: ['man', 'woman'],
      terms: '1',
      country: 'CH',
    },
    params: { fields: { email: 'invalid_email', password: 'required' } },
  } as const
  const { status, html } = await renderPage(
    aPageRequest('/signup', { form, settings: { min_ages: { CH: 21 } } }),
  )
  expect(status).toBe(422)
  const tag = (...parts: string[]) =>
    html.match(/<(input|option)\b[^>]*>/g)?.find((each) => parts.every((part) => each.includes(part))) ?? ''
  expect(tag('name="email"')).toContain('value="anna@"')
  expect(tag('name="email"')).toContain('aria-invalid="true"')
  expect(tag('name="name"')).toContain('value="Anna"')
  expect(tag('name="password"')).not.toContain('value=')
  expect(tag('name="gender"', 'value="woman"')).toContain('type="hidden"')
  for (const gender of ['man', 'woman'])
    expect(tag('name="seeks"', `value="${gender}"`)).toContain('type="hidden"')
  expect(tag('name="sensitive_consent"')).toBe('')
  expect(tag('value="CH"')).toContain('selected')
})

test('sign-out is a page with a button; opening it changes nothing', async () => {
  const { html } = await renderPage(aPageRequest('/logout', { user: aUser() }))
  expect(html).toMatch(/<main.*<form action="\/logout" method="post">/s)
  expect((await renderPage(aPageRequest('/logout'))).location).toBe('/')
})

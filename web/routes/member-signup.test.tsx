import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { profileKinds } from '#contract/profiles/facets.ts'
import { ApiError, type ErrorCode } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { card } from '#web/lib/page/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

type Given = NonNullable<Parameters<typeof aPageRequest>[1]>

/** Renders the page for a visitor. `member` is the server's answer to `getMember`: a member or an error code. */
async function page(member: object | ErrorCode, given: Given = {}, path = '/members/9/signup') {
  const api: Partial<Api> = {
    getMember: async () => {
      if (typeof member === 'string') throw new ApiError(member)
      return { profile: member as never }
    },
    getMessagePrice: async () => ({ price: { credits: 5, cents: 50, currency: 'EUR' } }),
    findInvite: async ({ code }) => ({ valid: code === 'BUONO' }),
  }
  const rendered = await renderer.renderPage(aPageRequest(path, { api: api as Api, ...given }))
  return { ...rendered, text: rendered.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('shows the member, a message to them, and the first step', async () => {
  const { html, text } = await page({ ...card(), name: 'Giulia' })
  expect(text).toContain('Ecco Giulia')
  expect(text).toContain('Il tuo primo messaggio a Giulia')
  expect(html).toContain('name="signup_message"')
  expect(html).toContain('name="gender"')
  expect(text).toMatch(/Quando parte: si paga con 5 crediti/)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('href="/login?to=%2Fmembers%2F9"')
})

test('H1: a profile that is not a person has a text label and no message field', async () => {
  for (const kind of profileKinds) {
    const { html, text } = await page({ ...card(), kind })
    expect([html.includes('signup_message'), /gestito da noi|Annuncio/.test(text)], kind).toEqual(
      kind === 'member' ? [true, false] : [false, true],
    )
  }
})

test('is the same for every id and names no member if visitors see no members', async () => {
  const { html, status, text } = await page('auth_required')
  expect(status).toBe(200)
  expect(html).not.toContain('class="portrait')
  expect(text).toContain('Partiamo da te.')
  expect(html).toContain('name="signup_message"')
})

test('a hidden member and an invalid id are a 404', async () => {
  expect((await page('member_not_found')).status).toBe(404)
  for (const id of ['x', '0', '99999999999999999999'])
    expect((await page({ ...card() }, {}, `/members/${id}/signup`)).status).toBe(404)
})

test('redirects members to the member’s page and staff to the console', async () => {
  expect((await page({ ...card() }, { user: aUser() })).location).toBe('/members/9')
  const staff = { id: '1' as never, name: 'S', role: 'admin' as const, lacks: null, sites: [] }
  expect((await page({ ...card() }, { staff })).location).toBe('/admin')
})

test('keeps the typed values of a refused form except the password and shows the error at its field', async () => {
  const form = {
    values: {
      step: 'account',
      ...{ email: 'a@b.it', name: '@a', signup_message: 'Ciao!', gender: 'man', seeks: ['woman'] },
    },
    ...{ code: 'invalid_fields' as const, params: { fields: { name: 'username_starts_with_at' } } },
  }
  const { html, status } = await page({ ...card() }, { form })
  expect(status).toBe(422)
  expect(html).toContain('value="a@b.it"')
  expect(html).toMatch(/>Ciao!<\/textarea>/)
  expect(html).toMatch(/aria-invalid="true"[^>]*value="@a"|value="@a"[^>]*aria-invalid="true"/)
  expect(html).toContain('Il nome utente non può iniziare con @.')
})

test('A3: a closed site asks for an invitation and opens with a valid one', async () => {
  const settings = { signups: 'other' as const }
  const closed = await page({ ...card() }, { settings })
  expect(closed.html).toMatch(/<input[^>]*name="invite"/)
  expect(closed.html).not.toContain('name="gender"')
  const wrong = await page({ ...card() }, { settings }, '/members/9/signup?invite=CATTIVO')
  expect(wrong.text).toContain('Questo invito non è valido')
  expect(wrong.html).toContain('value="CATTIVO"')
  const good = await page({ ...card() }, { settings }, '/members/9/signup?invite=BUONO')
  expect(good.html).toContain('name="gender"')
})

test('A3: a site for visitors with a traffic source is closed to all other visitors', async () => {
  const settings = { signups: 'with_trafficsource' as const }
  expect((await page('auth_required', { settings }, '/signup')).html).not.toContain('name="gender"')
  expect((await page('auth_required', { settings }, '/signup?network=rete')).html).toContain('name="gender"')
})

test('A2: asks for the country if minimum ages differ, and shows the minimum age of each country', async () => {
  const settings = { countries: ['IT', 'KR'], min_ages: { KR: 19 } }
  const typed = { values: { step: 'who', gender: 'woman', seeks: 'man' } }
  const { html, text } = await page({ ...card() }, { settings, typed })
  expect(text).toContain('Italia (18+)')
  expect(text).toContain('Corea del Sud (19+)')
  expect(text).toContain('L’età minima è quella accanto al tuo Paese.')
  const form = {
    values: { step: 'account', country: 'KR' },
    ...{ code: 'invalid_fields' as const, params: { fields: { date_of_birth: 'too_young' }, min_age: 19 } },
  }
  const refused = await page({ ...card() }, { settings, form })
  expect(refused.html).toMatch(/<option[^>]*value="KR"[^>]*selected/)
  expect(refused.text).toContain('Per iscriverti devi avere almeno 19 anni.')
  expect(html).toContain('name="country"')
  const usual = await page({ ...card() }, { typed })
  expect(usual.text).toContain('18+. La data resta fra noi')
  expect(usual.html).not.toContain('name="country"')
})

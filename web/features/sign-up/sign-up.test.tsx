import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'
import { figures } from './figures.ts'

const assets = {
  manifest: {},
  plain: { script: '', style: '', inlineCss: null },
  app: { script: '', style: '', inlineCss: null },
  later: '',
}
const renderer = createRenderer(assets, (error) => {
  throw error
})

const photo: OwnPhoto = {
  id: '3' as never,
  filename: 'k/large.webp',
  thumb_filename: 'k/card.webp',
  match: 'k/card.webp',
  avatar_filename: 'k/avatar.webp',
  status: 'pending',
  thumbhash: '',
  made_with_ai: false,
  ai_source: null,
  whole_filename: 'k/large.webp',
  crop: null,
  is_private: false,
  rejection: null,
  case: null,
  appeal: null,
}

/**
 * Returns a fake API with the regions of two countries, and with the member's profile as it is after the
 * account step. `profile` overrides fields of this profile.
 */
function apiWith(profile: Partial<OwnProfile>): Api {
  const own = {
    about: '',
    interests: [],
    country: 'IT',
    region: null,
    town: null,
    photos: [],
    missing: ['photo', 'about', 'location'],
    ...profile,
  }
  const regions: Record<string, string> = { IT: 'Lombardia', DE: 'Bayern' }
  return {
    getOwnProfile: async () => ({ profile: own }),
    listInterests: async () => ({
      interests: [
        { id: 3, code: 'cinema' },
        { id: 14, code: 'yoga' },
      ],
    }),
    listRegions: async ({ country }: { country: string }) => ({
      regions: [{ country, code: `${country}-1`, name: regions[country] }],
    }),
  } as unknown as Api
}

const draw = (
  path: string,
  profile: Partial<OwnProfile> = {},
  given: Parameters<typeof aPageRequest>[1] = {},
) =>
  renderer.renderPage(
    aPageRequest(path, { user: aUser({ status: 'not_confirmed' }), api: apiWith(profile), ...given }),
  )

/** Returns the first tag with this name that contains `part`. */
const tag = (html: string, name: string, part: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g'))?.find((found) => found.includes(part)) ?? ''

test('resumes at the first missing step, and redirects to the members when no step is missing', async () => {
  expect((await draw('/complete-signup?to=%2Fchats')).location).toBe(
    '/complete-signup?step=photo&to=%2Fchats',
  )
  expect((await draw('/complete-signup', { missing: ['location'] })).location).toBe(
    '/complete-signup?step=location',
  )
  expect((await draw('/complete-signup', { missing: ['facts'] })).location).toBe('/members')
  expect((await draw('/complete-signup', {}, { user: null })).location).toBe('/login?to=%2Fcomplete-signup')
})

/** Renders `/signup`. `given` may contain a posted form that opens the other step, or a refused form. */
const drawFirst = (given: Parameters<typeof aPageRequest>[1] = {}) =>
  draw('/signup', {}, { user: null, ...given })

const account = {
  step: 'account',
  ...{ gender: 'woman', seeks: ['man', 'other'], sensitive_consent: '1', terms: '1' },
  ...{ name: 'Marta', email: 'marta@esempio', birth_day: '14', birth_month: '', birth_year: '1995' },
}
const wrong = { email: 'invalid_email', date_of_birth: 'birth_date_required', password: 'password_too_short' }

test('asks first who the visitor is, with drawn figures and a consent that is never ticked', async () => {
  const { html } = await drawFirst()
  expect(html).toContain('1 di 6')
  expect(tag(html, 'input', 'value="other"')).toContain('type="radio"')
  expect(html.match(/type="checkbox"[^>]*name="seeks"/g)).toHaveLength(3)
  expect(html).not.toContain('checked')
  expect(html.indexOf('name="sensitive_consent"')).toBeGreaterThan(html.indexOf('name="seeks"'))
  expect(html).toContain('Sono disegni, non iscritti.')
  expect(html).not.toContain('name="password"')
})

test('the account step keeps the choices, and writes the card from what is typed', async () => {
  const { html } = await drawFirst({ typed: { values: { ...account, birth_month: '3', step: 'who' } } })
  expect(html).toContain('2 di 6')
  for (const [name, value] of [
    ['gender', 'woman'],
    ['seeks', 'man'],
    ['seeks', 'other'],
    ['sensitive_consent', '1'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html).toMatch(/data-card="name"[^>]*>Marta<.*data-card="age"[^>]*>, 31</)
  expect(html).toContain('Quando sei nata')
  for (const attribute of ['method="post"', 'noValidate=""', 'data-limits="sign_up"'])
    expect(tag(html, 'form', 'id="account"')).toContain(attribute)
})

test('leads back with everything that is typed', async () => {
  const { html } = await drawFirst({ typed: { values: { ...account, back: '1' } } })
  expect(html).toContain('1 di 6')
  expect(tag(html, 'input', 'value="woman"')).toContain('checked')
  for (const name of ['name', 'email', 'birth_day', 'birth_year'] as const)
    expect(html).toContain(`<input type="hidden" name="${name}" value="${account[name]}"/>`)
})

test('a refused account names the missing pieces in place of the hints, and keeps the values', async () => {
  const form = { values: account, code: 'invalid_fields' as const, params: { fields: wrong } }
  const { html, status } = await drawFirst({ form })
  expect(status).toBe(422)
  for (const text of [
    'Manca la fine, per esempio .it o .com.',
    'Manca il mese, in numero: marzo è 03.',
    'Servono almeno 8 caratteri, per esempio quattro parole a caso.',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Ti mandiamo un link di conferma.')
  expect(html).toContain('Basta che non sia la mail.')
  expect(tag(html, 'input', 'name="birth_month"')).toContain('aria-invalid="true"')
  expect(tag(html, 'input', 'name="birth_day"')).not.toContain('aria-invalid')
  expect(tag(html, 'input', 'name="email"')).toContain('value="marta@esempio"')
})

test('a refusal of the choices, or of a form without a step, shows the first step', async () => {
  const form = (fields: object, values: object = account) =>
    drawFirst({ form: { values: values as never, code: 'invalid_fields', params: { fields } } })
  expect((await form({ seeks: 'required', ...wrong })).html).toContain('Manca chi cerchi')
  expect((await form({}, {})).html).toContain('1 di 6')
})

test('the photo is posted by a form that works without script, and can be left for later', async () => {
  const { html } = await draw('/complete-signup?step=photo')
  expect(html).toContain('3 di 6')
  expect(tag(html, 'form', 'multipart/form-data')).toContain('method="post"')
  expect(tag(html, 'input', 'name="photo"')).toContain('accept="image/jpeg,image/png,image/webp,image/avif"')
  expect(html).toContain('href="/complete-signup?step=about"')
  expect(html).toContain('Più tardi')
})

test('shows the reason of a refused photo at its field; says that a missing photo has not arrived', async () => {
  const form = (code: 'photo_type' | 'photo_empty') => ({
    form: { code, values: { step: 'photo' }, params: {} },
  })
  const wrong = await draw('/complete-signup', {}, form('photo_type'))
  expect(wrong.status).toBe(422)
  expect(tag(wrong.html, 'input', 'name="photo"')).toContain(
    'aria-invalid="true" aria-describedby="photo-error"',
  )
  expect(wrong.html).toContain('scegli una foto JPEG, PNG, WebP o AVIF')
  expect((await draw('/complete-signup', {}, form('photo_empty'))).html).toContain(
    'Non è arrivata nessuna foto',
  )
})

test('shows an existing photo, even under review, and continues without another upload', async () => {
  const { html } = await draw('/complete-signup?step=photo', { photos: [photo] })
  expect(html).toContain('src="/media/k/card.webp"')
  expect(html).toMatch(/<a[^>]*href="\/complete-signup\?step=about"[^>]*>(?:(?!<\/a>).)*Continua/)
})

test('about: omits fields that this site’s profiles do not have', async () => {
  const aboutOnly = { settings: { visible_profile_fields: ['about'] } }
  const { html } = await draw('/complete-signup?step=about', { about: 'Prima', interests: [] }, aboutOnly)
  expect(html).toContain('name="about"')
  expect(html).not.toContain('name="interests"')
  const none = { settings: { visible_profile_fields: ['languages'] } }
  const { location } = await draw('/complete-signup?step=about', { about: '', interests: [] }, none)
  expect(location).toBe('/complete-signup?step=location')
})

test('about: keeps the written text, offers the interests, and links to the previous and the next step', async () => {
  const form = {
    code: 'invalid_fields' as const,
    values: { step: 'about', about: 'x'.repeat(1001), interests: ['', 'yoga'] },
    params: { fields: { about: 'too_long' } },
  }
  const { html } = await draw(
    '/complete-signup?step=about&to=%2Fchats',
    { about: 'Prima', interests: ['cinema'] },
    { form },
  )
  expect(html).toContain('x'.repeat(1001))
  expect(html).toContain('Il testo è troppo lungo.')
  expect(
    html.match(/<input[^>]*name="interests"[^>]*>/g)?.filter((tag) => tag.includes('checked')),
  ).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="interests"[^>]*value=""/)
  expect(html).toContain('href="/complete-signup?step=photo&amp;to=%2Fchats"')
  expect(html).toContain('href="/complete-signup?step=location&amp;to=%2Fchats"')
})

test('location: another country shows its own regions, without the previous place', async () => {
  const profile = { region: 'IT-1', town: 'Milano' }
  const here = (await draw('/complete-signup?step=location', profile)).html
  expect(here).toContain('Lombardia')
  expect(here).toMatch(/<input[^>]*name="town"[^>]*value="Milano"/)
  expect(here).toContain('href="/complete-signup?step=push"')
  const there = (await draw('/complete-signup?step=location&country=DE', profile)).html
  expect(there).toContain('Bayern')
  expect(there).toMatch(/<input[^>]*type="hidden"[^>]*name="shown_country"[^>]*value="DE"/)
  expect(there).not.toContain('value="Milano"')
})

test('figures are at most 16 KiB and have a hash in the name, because browsers cache them for a year', () => {
  for (const figure of Object.values(figures).flat()) {
    const bytes = readFileSync(join(import.meta.dirname, '../../public/assets/people', `${figure}.webp`))
    expect(bytes.length, figure).toBeLessThanOrEqual(16 * 1024)
    expect(figure.split('.')[1], figure).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 8))
  }
})

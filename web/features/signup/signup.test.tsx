import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { createRenderer } from '#web/entry.server.tsx'
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

const photo: OwnPhoto = {
  id: '3' as never,
  filename: 'k/large.webp',
  thumb_filename: 'k/card.webp',
  match: 'k/card.webp',
  avatar_filename: 'k/avatar.webp',
  status: 'pending',
  thumbhash: '',
  whole_filename: 'k/large.webp',
  crop: null,
  is_private: false,
  rejection: null,
  appeal: null,
}

/** One's own profile right after the account step, or with more in it; regions and towns of two countries. */
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
  const towns: Record<string, string> = { IT: 'Milano', DE: 'München' }
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
    listTowns: async ({ country }: { country: string }) => ({
      towns: [
        { name: towns[country], region: null },
        { name: towns[country], region: null },
      ],
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

/** The first tag of a kind that has this in it. */
const tag = (html: string, name: string, part: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g'))?.find((found) => found.includes(part)) ?? ''

test('resumes at the first missing step, and where nothing is missing goes on to the members', async () => {
  expect((await draw('/complete-signup?to=%2Fchats')).location).toBe(
    '/complete-signup?step=photo&to=%2Fchats',
  )
  expect((await draw('/complete-signup', { missing: ['location'] })).location).toBe(
    '/complete-signup?step=location',
  )
  expect((await draw('/complete-signup', { missing: ['facts'] })).location).toBe('/members')
  expect((await draw('/complete-signup', {}, { user: null })).location).toBe('/login?to=%2Fcomplete-signup')
})

test('the photo is posted by a form that works without script, and can be left for later', async () => {
  const { html } = await draw('/complete-signup?step=photo')
  expect(html).toContain('2 di 5')
  expect(tag(html, 'form', 'multipart/form-data')).toContain('method="post"')
  expect(tag(html, 'input', 'name="photo"')).toContain('accept="image/jpeg,image/png,image/webp"')
  expect(html).toContain('href="/complete-signup?step=about"')
  expect(html).toContain('Più tardi')
})

test('a refused photo says why at its field; none at all is not called empty', async () => {
  const form = (code: 'photo_type' | 'photo_empty') => ({
    form: { code, values: { step: 'photo' }, params: {} },
  })
  const wrong = await draw('/complete-signup', {}, form('photo_type'))
  expect(wrong.status).toBe(422)
  expect(tag(wrong.html, 'input', 'name="photo"')).toContain(
    'aria-invalid="true" aria-describedby="photo-error"',
  )
  expect(wrong.html).toContain('scegli una foto JPEG, PNG o WebP')
  expect((await draw('/complete-signup', {}, form('photo_empty'))).html).toContain(
    'Non è arrivata nessuna foto',
  )
})

test('a photo that is there is shown, though under review, and one goes on without sending another', async () => {
  const { html } = await draw('/complete-signup?step=photo', { photos: [photo] })
  expect(html).toContain('src="/media/k/card.webp"')
  expect(html).toMatch(/<a[^>]*href="\/complete-signup\?step=about"[^>]*>(?:(?!<\/a>).)*Continua/)
})

test('about: what this site’s profiles do not have is not asked for', async () => {
  const words = { settings: { visible_profile_fields: ['about'] } }
  const { html } = await draw('/complete-signup?step=about', { about: 'Prima', interests: [] }, words)
  expect(html).toContain('name="about"')
  expect(html).not.toContain('name="interests"')
  const none = { settings: { visible_profile_fields: ['languages'] } }
  const { location } = await draw('/complete-signup?step=about', { about: '', interests: [] }, none)
  expect(location).toBe('/complete-signup?step=location')
})

test('about: what was written stays, interests are chosen again, the way back and on are there', async () => {
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

test('location: another country brings its own regions and towns, and forgets the place in the first', async () => {
  const profile = { region: 'IT-1', town: 'Milano' }
  const here = (await draw('/complete-signup?step=location', profile)).html
  expect(here).toContain('Lombardia')
  expect(here).toMatch(/<input[^>]*name="town"[^>]*value="Milano"/)
  expect(here.match(/<option value="Milano"/g)).toHaveLength(1)
  expect(here).toContain('href="/complete-signup?step=push"')
  const there = (await draw('/complete-signup?step=location&country=DE', profile)).html
  expect(there).toContain('Bayern')
  expect(there).toMatch(/<input[^>]*type="hidden"[^>]*name="country"[^>]*value="DE"/)
  expect(there).not.toContain('value="Milano"')
})

import { describe, expect, test } from 'vitest'
import type { LandingMember } from '#contract/members/members.ts'
import { interests } from '#contract/profiles/facets.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { PageAssets } from '#web/lib/page/page-request.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './lander-member.tsx'

const kind = { script: '', style: '', inlineCss: null }
const assets: PageAssets = { manifest: {}, plain: kind, app: kind, later: '' }
const { match, renderPage } = createRenderer(assets, (error) => {
  throw error
})
const settings = { interests: interests.map((_, at) => at + 1) }

const marta: LandingMember = {
  ...({
    id: '7',
    kind: 'member',
    name: 'Marta',
    age: 34,
    gender: 'woman',
    country: 'IT',
    region: 'IT-42',
  } as const),
  ...{ id: '7' as never, town: null, distance_km: null, main_image: null, is_new: false, verified: false },
  about: 'Compro sempre troppo basilico. Cerco qualcuno che sappia cosa farne.',
  interests: ['cooking', 'cats', 'wine'],
}

type Given = Parameters<typeof aPageRequest>[1]
/** Renders a page on which the member with id 7 is `profile`, and nobody else is shown. */
const show = async (path: string, profile: LandingMember | null = null, given: Given = {}) => {
  const getLandingMember = async ({ id }: { id: string }) => ({ profile: id === '7' ? profile : null })
  const getMessagePrice = async () => ({ price: { credits: 5, cents: 50, currency: 'EUR' } })
  return renderPage(
    aPageRequest(path, { api: { getLandingMember, getMessagePrice } as never, settings, ...given }),
  )
}
const html = async (...given: Parameters<typeof show>) => (await show(...given)).html

const landers = ['landing', 'landing2', 'landing3', 'landing3/weekend']

describe.each(landers)('%s', (lander) => {
  test('is the same for every id that is not shown, byte for byte except the address itself', async () => {
    const withdrawn = await html(`/members/7/${lander}`)
    for (const id of ['8', '4611686018427387904', 'nobody']) {
      const unknown = await html(`/members/${id}/${lander}`)
      expect(unknown.replaceAll(`/members/${id}/`, '/members/7/')).toBe(withdrawn)
    }
    expect(withdrawn).toContain('Illustrazione: non è una persona iscritta')
    expect(withdrawn).not.toContain('Marta')
    expect(withdrawn).toContain('18')
  })

  test('shows a member who has agreed, and says so', async () => {
    const page = await html(`/members/7/${lander}`, marta)
    expect(page).toContain('Marta, 34')
    expect(page).toMatch(/Ha scelto di farsi vedere qui|ha accettato di apparire qui/)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page).toContain('<form id="join"')
    expect(page).not.toMatch(/og:image[^>]*media|Illustrazione: non è/)
  })

  test.each(['fictional', 'cam', 'resell'] as const)(
    'labels a profile of kind %s before its box (H1)',
    async (kind) => {
      const page = await html(`/members/7/${lander}`, { ...marta, kind })
      const label =
        kind === 'fictional' ? 'Profilo di fantasia: gestito da noi, nessun incontro possibile' : 'Annuncio'
      const note = page.indexOf(`data-kind="${kind}"`)
      expect(note).toBeGreaterThan(0)
      expect(page.indexOf(label, note)).toBeLessThan(page.indexOf('<form id="join"'))
      expect(page).not.toContain('name="signup_message"')
      expect(page).not.toMatch(/Ha scelto di farsi|ha accettato di apparire/)
    },
  )

  test('asks for an invitation on a closed site', async () => {
    const page = await html(`/members/7/${lander}`, marta, { settings: { ...settings, signups: 'other' } })
    expect(page).toContain('name="invite"')
    expect(page).not.toContain('<form id="join"')
  })
})

test('are not indexed, not shared, and counted under their own names', () => {
  const at = (path: string) => match(new URL(path, 'https://batticuore.example'))
  expect(at('/members/7/landing')).toMatchObject({
    isIndexed: false,
    cacheKey: null,
    lander: { name: 'member' },
  })
  expect(at('/members/7/landing2/ricominciare').lander).toMatchObject({
    name: 'member2',
    slug: 'ricominciare',
  })
  expect(at('/members/7/landing3').lander).toMatchObject({ name: 'member3', slug: '' })
})

test('leads a signed-in member to the profile', async () => {
  expect((await show('/members/7/landing', marta, { user: aUser() })).location).toBe('/members/7')
})

test('the headline is the beginning of the profile’s text, verbatim', async () => {
  expect(await html('/members/7/landing', marta)).toMatch(
    /Compro sempre troppo basilico\. Cerco qualcuno che sappia <em>cosa farne\.<\/em>/,
  )
})

test('the game shows the drawn variant for a profile with fewer than three answers', async () => {
  const few = { ...marta, interests: ['cats', 'wine'] } as LandingMember
  expect(await html('/members/7/landing3', few)).toBe(await html('/members/7/landing3'))
})

test('an answer of the game is in the lens only if it is an interest of the profile', async () => {
  const page = await html('/members/7/landing3', marta)
  const [, lens = '', own = ''] =
    /class="lens-answers"(.*)class="own-answers"(.*)class="venn-plate"/s.exec(page) ?? []
  for (const shared of ['Cucina', 'Gatti', 'Vino'])
    expect([lens.includes(shared), own.includes(shared)]).toEqual([true, false])
  expect([lens.includes('Cani'), own.includes('Cani')]).toEqual([false, true])
})

const first = { step: 'lander', name: 'Anna', email: 'a@b.example', terms: '1' }
const whole = {
  ...first,
  ...{ step: 'account', password: 'una frase mia', gender: 'man', seeks: 'woman' },
  ...{ birth_day: '2', birth_month: '1', birth_year: '1990' },
}
const post = (fields: Record<string, string>, profile: LandingMember | null, id = '7') =>
  postForm(act, `/members/${id}/landing`, fields, {
    params: { id },
    answers: { getLandingMember: () => ({ profile }) },
  })
const called = async (...given: Parameters<typeof post>) =>
  Object.fromEntries((await post(...given)).calls as [string, unknown][])

test('the draft survives the steps of sign-up, beside its recipient', async () => {
  const values = { ...first, signup_message: 'Pesto, ovvio.' }
  expect(await post(values, marta)).toEqual({ answer: null, calls: [] })
  const step = await html('/members/7/landing', marta, { typed: { values } })
  expect(step).toMatch(/<textarea[^>]*name="signup_message"[^>]*>Pesto, ovvio\.</)
  expect(step).toContain('Marta')
  const form = {
    values: { ...whole, ...values, step: 'account' },
    code: 'invalid_fields',
    params: { fields: { name: 'username_taken' } },
  } as const
  expect(await html('/members/7/landing', marta, { form })).toContain('Pesto, ovvio.')
})

test('keeps the draft, and nothing else about the member, if the consent is withdrawn in between', async () => {
  const step = await html('/members/7/landing', null, {
    typed: { values: { ...first, signup_message: 'Pesto!' } },
  })
  expect(step).toContain('<input type="hidden" name="signup_message" value="Pesto!"/>')
  expect(step).not.toContain('Marta')
})

test('the draft becomes the first message to the member, whose profile follows the sign-up', async () => {
  const { answer, calls } = await post({ ...whole, signup_message: 'Pesto!' }, marta)
  expect(answer).toBe('/complete-signup?to=%2Fmembers%2F7')
  expect(Object.fromEntries(calls)).toMatchObject({
    signUp: { signup_message: 'Pesto!', signup_message_to: '7', lander: 'member' },
  })
})

test('the first line and the answers begin the visitor’s own profile', async () => {
  const own = { about: ' Quaderni. ', answer_1: 'cats', answer_2: 'nonsense', answer_3: 'wine' }
  expect(await called({ ...whole, ...own }, null)).toMatchObject({
    signUp: { signup_message_to: undefined },
    saveProfile: { about: 'Quaderni.', interests: ['cats', 'wine'] },
  })
  expect(await called(whole, null)).not.toHaveProperty('saveProfile')
})

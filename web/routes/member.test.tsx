import { describe, expect, test } from 'vitest'
import type { MemberPage as Page } from '#contract/members/members.ts'
import { profileKinds } from '#contract/profiles/facets.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { card, image } from '#web/lib/page/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

const giulia: Page = {
  ...card(),
  id: '1001' as MemberId,
  hair_colour: 'black',
  eye_colour: null,
  body_type: null,
  relationship_status: 'single',
  sexuality: null,
  interests: ['cinema', 'cycling'],
  languages: ['it', 'en'],
  about: 'Insegno matematica.',
  prompts: [],
  seeks: [],
  liked: false,
  photos: [],
  region_name: 'Emilia-Romagna',
  hidden_photos: 0,
  private_photos: { count: 0, access: 'none', may_ask: false, ask_again_at: null },
  verified_on: null,
  last_active: null,
  reply_rate: null,
  agreement: null,
  common_interests: ['cycling'],
  matched: false,
  may_write: true,
  why_not: null,
  partner_link: null,
}

/**
 * Renders the profile page of Giulia, by default for the member Anna and in Italian. Returns the page's text and HTML.
 */
async function page(
  changes: Partial<Page> = {},
  user: ReturnType<typeof aUser> | null = aUser(),
  locale: 'it' | 'en' = 'it',
) {
  const profile = { ...giulia, ...changes }
  const api = { getMember: async () => ({ profile }) } as never
  const { html, status } = await renderer.renderPage(aPageRequest('/members/1001', { api, user, locale }))
  return { status, html, text: html.replaceAll(/<script.*<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ') }
}

const write = 'href="/members/1001/chat"'
const heart = 'aria-pressed='

describe('H1: a profile that is not a person cannot be liked or written to', () => {
  for (const kind of profileKinds)
    test(`kind ${kind}`, async () => {
      const { html } = await page({ kind })
      expect([html.includes(write), html.includes(heart)]).toEqual(
        kind === 'member' ? [true, true] : [false, false],
      )
    })
})

test('P3: shows name, town, distance in steps, the member’s own text as a quotation, and only given facts', async () => {
  const { text, html } = await page()
  for (const part of ['Giulia, 29', 'Bologna · meno di 10 km', '«Insegno matematica.»', 'Neri', 'Single'])
    expect(text).toContain(part)
  expect(text).not.toContain('Occhi')
  expect(html).toContain('<title>Giulia, 29 · Batticuore</title>')
})

test('puts shared interests first, marked and counted', async () => {
  const { text, html } = await page()
  expect(text.indexOf('Bicicletta')).toBeLessThan(text.indexOf('Cinema'))
  expect(html.match(/data-on="true"/g)).toHaveLength(1)
  expect(text).toContain('1 in comune')
})

test('X5: the badge agrees with the gender and names the month of the review, with the year if it is past', async () => {
  const badge = async (changes: Partial<Page>) => (await page({ verified: true, ...changes })).text
  expect(await badge({ verified_on: '2019-10-12' })).toContain('Verificata da ottobre 2019')
  expect(await badge({ verified_on: '2019-10-12', gender: 'man' })).toContain('Verificato da ottobre 2019')
  expect((await page()).text).not.toContain('Verificat')
})

test('H1: a fictional profile says what it does not do, names no distance, and links to real members', async () => {
  const { html, text } = await page({ kind: 'fictional' })
  expect(text).toContain('Bologna, sulla mappa')
  expect(text).not.toContain('meno di')
  expect(text).toContain('Non mette mi piace e non fa match')
  expect(html).toMatch(/href="\/members"[^>]*>Mostrami solo persone vere/)
})

test('H3: shows the price of a message on its button, in credits and in money', async () => {
  expect((await page()).text).toMatch(/Scrivi 10 crediti · 0,99 €/)
})

test('shows free members the number of premium-only photos, and premium members all photos', async () => {
  const { html, text } = await page({ hidden_photos: 5 })
  expect(html).toMatch(/href="\/credits\?to=[^"]*need=premium" class="gallery-hidden"/)
  expect(text).toContain('+5 foto con Premium')
  const premium = await page({ hidden_photos: 5 }, aUser({ paid_user: true }))
  expect(premium.text).not.toContain('con Premium')
})

test('A4: shows the actions before the address is confirmed; they explain what comes first', async () => {
  expect((await page({ may_write: false, why_not: 'not_confirmed' })).html).toContain(write)
})

test('explains why the member may not write, and shows no button that would fail', async () => {
  const reasons = [
    ['conversation_limit', 'Hai già iniziato le tue 2 conversazioni gratuite'],
    ['verified_only', 'Giulia accetta i primi messaggi solo da profili verificati'],
    ['receiver_unavailable', 'Questa persona al momento non riceve messaggi.'],
  ] as const
  for (const [why_not, reason] of reasons) {
    const { html, text } = await page({ may_write: false, why_not })
    expect(text).toContain(reason)
    expect(html).not.toContain(write)
  }
})

test('H1, P4: an advertisement has no facts and no shared interests; it links to the partner if there is a link', async () => {
  for (const kind of ['cam', 'resell'] as const) {
    const { html, text } = await page({ kind, partner_link: `/${'t'.repeat(43)}` })
    expect(html).toMatch(new RegExp(`href="/${'t'.repeat(43)}"[^>]*rel="nofollow sponsored"`))
    expect(html).toContain(`data-kind="${kind}"`)
    expect(text).toContain('Annuncio')
    expect(text).not.toContain('Capelli')
    expect(text).not.toContain('in comune')
  }
  expect((await page({ kind: 'cam' })).text).not.toContain('Vai al sito del partner')
})

test('X4: shows the region in place of a hidden town', async () => {
  const { text } = await page({ town: null, distance_km: null })
  expect(text).toContain('Emilia-Romagna')
  expect(text).not.toMatch(/Bologna|km/)
  expect((await page()).text).not.toContain('Emilia-Romagna')
})

test('H1: the title of a profile that is not a person has the fixed text of its kind', async () => {
  const titleIn = ({ html }: { html: string }) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  const fiction = 'Profilo di fantasia: gestito da noi, nessun incontro possibile'
  expect(titleIn(await page({ kind: 'fictional' }))).toBe(`Giulia, 29 · ${fiction} · Batticuore`)
  expect(titleIn(await page({ kind: 'fictional' }, aUser({ unread_total: 3 })))).toMatch(
    /^\(3\) Giulia, 29 · Profilo di fantasia/,
  )
  for (const kind of ['cam', 'resell'] as const)
    expect(titleIn(await page({ kind }))).toBe('Giulia, 29 · Annuncio · Batticuore')
})

describe('Open Graph data', () => {
  const photo = { ...image, id: '1' as PhotoId, filename: 'una.webp', is_private: false }
  const dataIn = ({ html }: { html: string }) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"\/>/g)].map(([, name, text]) => [
        name,
        text,
      ]),
    )

  test('describes a profile as visitors see it, with the picture of the home page instead of a photo', async () => {
    const about = `Insegno matematica.\nE "canto" ${'la la '.repeat(60)}`
    const data = dataIn(await page({ about, photos: [photo], town: null }, null))
    expect(data).toEqual({
      type: 'profile',
      site_name: 'Batticuore',
      title: 'Giulia, 29',
      url: 'https://batticuore.example/members/1001',
      description: expect.stringMatching(/^Insegno matematica\. E &quot;canto&quot; la la .*…$/),
      image: expect.stringMatching(/^https:\/\/batticuore\.example\/og\/it\/\w+\/home\.jpg$/),
      'image:alt': 'Il prossimo batticuore è qui vicino.',
      'image:width': '1200',
      'image:height': '630',
    })
  })

  test('H1: names the kind in the title and in the description', async () => {
    const { title, description } = dataIn(await page({ kind: 'fictional', photos: [] }, null))
    for (const text of [title, description])
      expect(text).toContain('Profilo di fantasia: gestito da noi, nessun incontro possibile')
  })

  test('is only for visitors, and for profiles that they may see', async () => {
    expect(dataIn(await page({ photos: [photo] }))).toEqual({})
    for (const code of ['member_not_found', 'auth_required'] as const) {
      const api = { getMember: () => Promise.reject(new ApiError(code)) } as never
      const refused = await renderer.renderPage(aPageRequest('/members/1001', { api }))
      expect([refused.status, dataIn(refused)]).toEqual([code === 'auth_required' ? 302 : 404, {}])
    }
  })
})

test('X4: omits a hidden age from title and page, and omits an unknown distance beside the town', async () => {
  const { html, text } = await page({ age: null, distance_km: null })
  expect(html).toContain('<title>Giulia · Batticuore</title>')
  expect(html).not.toContain('Giulia, ')
  expect(text).toContain('Bologna')
  expect(text).not.toContain('km')
})

test('shows the last activity in steps, unless it is hidden', async () => {
  expect((await page({ online: false, last_active: 'day' })).text).toContain('Qui nelle ultime 24 ore')
  expect((await page({ online: false })).text).not.toMatch(/Qui ne|Online adesso/)
})

test('X4: offers reporting and blocking, but not on the member’s own page', async () => {
  const { html } = await page()
  expect(html).toContain('href="/report?member=1001"')
  expect(html).toContain('aria-label="Blocca Giulia"')
  const anna = aUser()
  const own = await page({}, { ...anna, profile: { ...anna.profile, id: giulia.id } })
  expect(own.html).not.toMatch(/\/report|Blocca Giulia/)
})

test('the member’s own page links to editing and offers neither heart nor message', async () => {
  const anna = aUser()
  const { html } = await page({ may_write: false }, { ...anna, profile: { ...anna.profile, id: giulia.id } })
  expect(html).toContain('href="/profile" class="button')
  expect(html).not.toContain(heart)
})

test('a hidden member is a 404 that links to the search', async () => {
  for (const path of ['/members/1001', '/members/x', '/members/0']) {
    const api = {
      getMember: async () => {
        throw new ApiError('member_not_found')
      },
    } as never
    const { status, html } = await renderer.renderPage(aPageRequest(path, { api, user: aUser() }))
    expect(status).toBe(404)
    expect(html).toContain('Questo profilo non c’è, o non c’è più.')
    expect(html).toContain('href="/members"')
  }
})

describe('visitors', () => {
  const visitorPage = async (changes: Partial<Page> = {}, signup_credits = 10) => {
    const api = {
      getMember: async () => ({ profile: { ...giulia, may_write: false, ...changes } }),
      getMessagePrice: async () => ({ price: { credits: 5, cents: 50, currency: 'EUR' } }),
    } as never
    const request = aPageRequest('/members/1001', { api, settings: { signup_credits } })
    return (await renderer.renderPage(request)).html
  }

  test('H3: the link to write names the price of a message, and free credits as given', async () => {
    const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    const free = textOf(await visitorPage())
    expect(free).toMatch(/Scrivi il primo è in regalo/)
    expect(free).toMatch(/Poi un messaggio costa 5 crediti · 0,50\s€\./)
    expect(textOf(await visitorPage({}, 0))).toMatch(/Scrivi 5 crediti · 0,50\s€/)
  })

  test('L5: message, heart and hidden photos link to sign-up, which carries out the action', async () => {
    const html = await visitorPage({ hidden_photos: 3 })
    expect(html).toMatch(
      /href="\/members\/1001\/signup" data-intent="chat" data-member="1001" data-name="Giulia"/,
    )
    expect(html).toMatch(/href="\/members\/1001\/signup\?like=1" data-intent="like"/)
    expect(html).toMatch(/href="\/signup\?to=%2Fmembers%2F1001" data-intent="photos"/)
    expect(html).not.toContain(write)
    expect(html).not.toContain('/credits')
  })

  test('H1: a profile that is not a person cannot be written to or liked', async () => {
    expect(await visitorPage({ kind: 'fictional' })).not.toContain('data-intent')
  })

  test('redirects to sign-in, which leads back, if the site shows visitors no members', async () => {
    const api = {
      getMember: async () => {
        throw new ApiError('auth_required')
      },
    } as never
    const { location } = await renderer.renderPage(aPageRequest('/members/1001', { api }))
    expect(location).toBe('/login?to=%2Fmembers%2F1001')
  })
})

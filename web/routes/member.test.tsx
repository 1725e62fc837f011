import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { profileKinds } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import type { MemberPage as Page } from '#contract/search.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { card } from '#web/lib/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const kind = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: kind, plain: kind, later: '' }, (error) => {
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
  seeks: [],
  liked: false,
  photos: [],
  hidden_photos: 0,
  private_photos: { count: 0, access: 'none', may_ask: false, ask_again_at: null },
  verified_on: null,
  last_active: null,
  reply_rate: null,
  common_interests: ['cycling'],
  matched: false,
  may_write: true,
  why_not: null,
  partner_link: null,
}

/** Text and markup of the page, as the server draws it for Anna. */
async function page(changes: Partial<Page> = {}, user = aUser(), locale: 'it' | 'en' = 'it') {
  const profile = { ...giulia, ...changes }
  const api = { getMember: async () => ({ profile }) } as never
  const { html, status } = await renderer.renderPage(aPageRequest('/members/1001', { api, user, locale }))
  return { status, html, text: html.replaceAll(/<script.*<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ') }
}

const write = 'href="/members/1001/chat"'
const heart = 'aria-pressed='

describe('H1: who is no person is not liked and not written to', () => {
  for (const kind of profileKinds)
    test(`kind ${kind}`, async () => {
      const { html } = await page({ kind })
      expect([html.includes(write), html.includes(heart)]).toEqual(
        kind === 'member' ? [true, true] : [false, false],
      )
    })
})

test('P3: name, place in steps, the own words as a quotation, what is said and nothing else', async () => {
  const { text, html } = await page()
  for (const words of ['Giulia, 29', 'Bologna · meno di 10 km', '«Insegno matematica.»', 'Neri', 'Single'])
    expect(text).toContain(words)
  expect(text).not.toContain('Occhi')
  expect(html).toContain('<title>Giulia, 29 · Batticuore</title>')
})

test('interests that both have come first, marked and counted', async () => {
  const { text, html } = await page()
  expect(text.indexOf('Bicicletta')).toBeLessThan(text.indexOf('Cinema'))
  expect(html.match(/data-on="true"/g)).toHaveLength(1)
  expect(text).toContain('1 in comune')
})

test('H3: the price of a message stands on its button, in credits and in money', async () => {
  expect((await page()).text).toMatch(/Scrivi 10 crediti · 0,99 €/)
})

test('photos for premium members are a number and a way there; premium members have none hidden', async () => {
  const { html, text } = await page({ hidden_photos: 5 })
  expect(html).toMatch(/href="\/credits" class="gallery-hidden"/)
  expect(text).toContain('+5 foto con Premium')
  const premium = await page({ hidden_photos: 5 }, aUser({ paid_user: true }))
  expect(premium.text).not.toContain('con Premium')
})

test('who may not write reads why, and finds no button that fails', async () => {
  const reasons = [
    ['not_confirmed', 'appena confermi il tuo indirizzo'],
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

test('H1, P4: an advertisement has no facts and nothing in common; it leads out where there is a way', async () => {
  for (const kind of ['cam', 'resell'] as const) {
    const { html, text } = await page({ kind, partner_link: `/${'t'.repeat(43)}` })
    expect(html).toMatch(new RegExp(`href="/${'t'.repeat(43)}"[^>]*rel="nofollow sponsored"`))
    expect(html).toContain(`data-kind="${kind}"`)
    expect(text).toContain('Annuncio')
    expect(text).not.toContain('Capelli')
    expect(text).not.toContain('in comune')
  }
  expect((await page({ kind: 'cam' })).text).not.toContain('Vai dal partner')
})

test('X4: a hidden age is neither in the title nor on the page, a hidden distance is not beside the town', async () => {
  const { html, text } = await page({ age: null, distance_km: null })
  expect(html).toContain('<title>Giulia · Batticuore</title>')
  expect(html).not.toContain('Giulia, ')
  expect(text).toContain('Bologna')
  expect(text).not.toContain('km')
})

test('when somebody was last here is said in steps, and not where it may not be', async () => {
  expect((await page({ online: false, last_active: 'day' })).text).toContain('Qui nelle ultime 24 ore')
  expect((await page({ online: false })).text).not.toMatch(/Qui ne|Online adesso/)
})

test('X4: reported from the page by anybody; blocked by members; neither on one’s own', async () => {
  const { html } = await page()
  expect(html).toContain('href="/report?member=1001"')
  expect(html).toContain('aria-label="Blocca Giulia"')
  const anna = aUser()
  const own = await page({}, { ...anna, profile: { ...anna.profile, id: giulia.id } })
  expect(own.html).not.toMatch(/\/report|Blocca Giulia/)
})

test('one’s own page leads to editing, and offers neither heart nor message', async () => {
  const anna = aUser()
  const { html } = await page({ may_write: false }, { ...anna, profile: { ...anna.profile, id: giulia.id } })
  expect(html).toContain('href="/profile" class="button')
  expect(html).not.toContain(heart)
})

test('a member who is not to be seen is a 404 that leads back to the search', async () => {
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
  const visited = async (changes: Partial<Page> = {}) => {
    const api = { getMember: async () => ({ profile: { ...giulia, may_write: false, ...changes } }) } as never
    return (await renderer.renderPage(aPageRequest('/members/1001', { api }))).html
  }

  test('L5: message, heart and more photos lead to sign-up, which carries them out', async () => {
    const html = await visited({ hidden_photos: 3 })
    expect(html).toMatch(
      /href="\/members\/1001\/signup" data-wish="chat" data-member="1001" data-name="Giulia"/,
    )
    expect(html).toMatch(/href="\/members\/1001\/signup\?like=1" data-wish="like"/)
    expect(html).toMatch(/href="\/signup\?to=%2Fmembers%2F1001" data-wish="photos"/)
    expect(html).not.toContain(write)
    expect(html).not.toContain('/credits')
  })

  test('H1: who is no person is neither written to nor liked from here', async () => {
    expect(await visited({ kind: 'fictional' })).not.toContain('data-wish')
  })

  test('sign in first where the site shows them nobody, and come back', async () => {
    const api = {
      getMember: async () => {
        throw new ApiError('auth_required')
      },
    } as never
    const { location } = await renderer.renderPage(aPageRequest('/members/1001', { api }))
    expect(location).toBe('/login?to=%2Fmembers%2F1001')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { signedUp, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const block = (member: MemberId, other: MemberId) =>
  inTransaction(app.db, (tx) => blockMember(tx, member, other, app.clock.now()))

describe('the signed-in member (§3 User)', () => {
  test('is composed from all modules', async () => {
    const anna = await app.member({
      name: 'Anna',
      gender: 'woman',
      seeks: ['man'],
      credits: 25,
      email: 'anna@posta.test',
    })
    const dan = await app.member({ gender: 'man' })
    await app.call(dan, 'likeMember', { profile: anna.id })
    await app.call(anna, 'sendMessage', { to: dan.id, text: 'Ciao', key: crypto.randomUUID() as never })
    const { user } = await app.call(anna, 'currentUser', {})
    expect(user).toEqual({
      status: 'active',
      credits: 20,
      paid_user: false,
      signup_date: '2026-11-21T18:00:00Z',
      fictional_icon: null,
      notifications_disabled: [],
      profile: {
        id: anna.id,
        name: 'Anna',
        country: 'IT',
        region: null,
        gender: 'woman',
        seeks: ['man'],
        status: 'active',
        main_image: null,
      },
      language: 'it',
      email: 'anna@posta.test',
      paused: false,
      unread_total: 0,
      new_likes_total: 1,
      photo_requests_total: 0,
      live_seq: expect.stringMatching(/^[1-9]\d*$/),
      message_price: { credits: 5, cents: expect.any(Number), currency: 'EUR' },
      conversations_left: 1,
      likes_left: 4,
      answered_search: '',
      time_bonus: null,
      welcome_discount: null,
      at_spending_limit: false,
      unread_decision: null,
    })
    expect((await app.call(dan, 'currentUser', {})).user).toMatchObject({ unread_total: 1, likes_left: 3 })
  })

  test('has no limits for premium members', async () => {
    const anna = await app.member({ paid: true })
    const { user } = await app.call(anna, 'currentUser', {})
    expect(user).toMatchObject({ paid_user: true, conversations_left: null, likes_left: null })
  })

  test('stores only languages that the site offers', async () => {
    const anna = await app.member()
    expect((await app.call(anna, 'setLanguage', { language: 'en' })).user.language).toBe('en')
    for (const language of ['fr', 'xx', ''])
      await expect(app.call(anna, 'setLanguage', { language })).rejects.toMatchObject({
        params: { fields: { language: 'unknown_choice' } },
      })
    expect((await app.call(anna, 'currentUser', {})).user.language).toBe('en')
  })
})

describe('search (D1)', () => {
  /** Creates a separate site, so that a test finds only the members that it created. */
  async function createOwnSite(settings: object = {}) {
    const fixture = siteFixture(`s${crypto.randomUUID().slice(0, 8)}.test`, false)
    const id = await createSite(
      app.db,
      { ...fixture, settings: { ...fixture.settings, ...settings } },
      app.clock.now(),
    )
    app.clock.advance(20_000)
    return getSite(app, id)
  }
  const names = ({ results }: { results: readonly { name: string }[] }) =>
    results.map(({ name }) => name).sort()

  test('finds the sought gender in the member’s own country by default; a filter replaces both defaults', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, name: 'S-Anna', gender: 'woman', seeks: ['man'] })
    await app.member({ site, name: 'S-Dan', gender: 'man' })
    await app.member({ site, name: 'S-Eva', gender: 'woman' })
    await app.member({ site, name: 'S-Urs', gender: 'man', country: 'CH' })
    expect(names(await app.call(anna, 'searchMembers', {}))).toEqual(['S-Dan'])
    expect(names(await app.call(anna, 'searchMembers', { gender: 'woman' }))).toEqual(['S-Eva'])
    expect(names(await app.call(anna, 'searchMembers', { country: 'IT' }))).toEqual(['S-Dan', 'S-Eva'])
    expect(names(await app.call(anna, 'searchMembers', { country: 'CH' }))).toEqual(['S-Urs'])
  })

  test('neither shows nor counts the searcher, provisional members, blocked members and members of other sites', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    const [dan, leo, max] = [
      await app.member({ site, name: 'B-Dan', gender: 'man' }),
      await app.member({ site, name: 'B-Leo', gender: 'man' }),
      await app.member({ site, name: 'B-Max', gender: 'man' }),
    ]
    await app.member({ site, name: 'B-Pro', gender: 'man', active: false })
    await app.member({ name: 'B-Altrove', gender: 'man' })
    await block(anna.id, dan.id)
    await block(leo.id, anna.id)
    await app.call(anna, 'likeMember', { profile: max.id })
    const page = await app.call(anna, 'searchMembers', { country: 'IT' })
    expect(page.results.map(({ name, liked }) => [name, liked])).toEqual([['B-Max', true]])
    expect(page).toMatchObject({ next: null, pageNumber: 1 })
    expect(await app.call(anna, 'countMembers', { country: 'IT' })).toEqual({
      numResults: 1,
      num_results_capped: false,
    })
  })

  test('shows and counts only real members by default (H1)', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    await app.member({ site, name: 'R-Dan', gender: 'man' })
    await app.member({ site, name: 'R-Fantasia', gender: 'man', kind: 'fictional' })
    expect(names(await app.call(anna, 'searchMembers', {}))).toEqual(['R-Dan'])
    const all = await app.call(anna, 'searchMembers', { only_real: '0' })
    expect(names(all)).toEqual(['R-Dan', 'R-Fantasia'])
    expect((await app.call(anna, 'countMembers', { only_real: '0' })).numResults).toBe(1)
    expect(all.results.find(({ name }) => name === 'R-Fantasia')?.kind).toBe('fictional')
  })

  test('returns 24 per page, and the count in a separate call', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    for (let nth = 0; nth < 30; nth++) await app.member({ site, gender: 'man' })
    const first = await app.call(anna, 'searchMembers', {})
    expect(first).toMatchObject({ pageNumber: 1 })
    expect((await app.call(anna, 'countMembers', {})).numResults).toBe(30)
    const second = await app.call(anna, 'searchMembers', { after: first.next ?? '', pageNumber: 2 })
    expect(second).toMatchObject({ pageNumber: 2, next: null })
    expect([first.results.length, second.results.length]).toEqual([24, 6])
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(30)
  })

  test('is open to visitors only if the site allows it, and shows no town', async () => {
    await expect(visitor(app).api.searchMembers({})).rejects.toMatchObject({ code: 'auth_required' })
    const open = await createOwnSite({ logged_out_search: true })
    const dan = await app.member({ site: open, name: 'O-Dan', gender: 'man' })
    await app.call(dan, 'saveProfile', { town: 'Bologna' })
    const { results } = await visitor(app, { site: open }).api.searchMembers({})
    expect(results).toMatchObject([{ name: 'O-Dan', town: null, liked: false }])
    const traffic = await createOwnSite({ logged_out_search_trafficsource: true })
    await expect(visitor(app, { site: traffic }).api.searchMembers({})).rejects.toMatchObject({
      code: 'auth_required',
    })
    const { results: none } = await visitor(app, {
      site: traffic,
      query: { ref: 'amico' },
    }).api.searchMembers({})
    expect(none).toEqual([])
  })

  test('allows filters by sexuality, distance and activity for members only', async () => {
    const open = await createOwnSite({ logged_out_search: true })
    const { api } = visitor(app, { site: open })
    for (const filter of [{ sexuality: 'gay' }, { distance: '50' }, { online: '1' }] as const)
      for (const name of ['searchMembers', 'countMembers', 'listSimilarMembers', 'explainSearch'] as const)
        await expect(api[name](filter)).rejects.toMatchObject({ code: 'auth_required' })
    expect((await api.searchMembers({ min_age: 20 })).results).toEqual([])
  })

  test('ignores filters that the site does not offer, and filters by facts that the site does not show', async () => {
    const site = await createOwnSite({
      search_fields: ['gender', 'country', 'eye_colour'],
      visible_profile_fields: ['hair_colour'],
    })
    const anna = await app.member({ site, seeks: ['man'] })
    await app.member({ site, name: 'F-Dan', gender: 'man' })
    const filter = { verified: '1', sexuality: 'gay', hair_colour: 'red', eye_colour: 'green' } as const
    expect(names(await app.call(anna, 'searchMembers', filter))).toEqual(['F-Dan'])
  })

  test('finds members within a distance of the searcher; members who hide their distance only in the same region (X4)', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    const [dan, leo, max] = [
      await app.member({ site, name: 'N-Dan', gender: 'man' }),
      await app.member({ site, name: 'N-Leo', gender: 'man' }),
      await app.member({ site, name: 'N-Max', gender: 'man' }),
    ]
    await app.member({ site, name: 'N-Ovunque', gender: 'man' })
    const near = async () => names(await app.call(anna, 'searchMembers', { distance: '50' }))
    expect(await near()).toEqual([])
    for (const [who, place] of [
      [anna, 'Bologna'],
      [dan, 'Modena'],
      [leo, 'Imola'],
      [max, 'Milano'],
    ] as const)
      await app.call(who, 'saveProfile', { town: place })
    expect(await near()).toEqual(['N-Dan', 'N-Leo'])
    // Piacenza is in the same region as Bologna, but more than 50 km away. The search finds Leo there only after he
    // hides his distance.
    await app.call(leo, 'saveProfile', { town: 'Piacenza' })
    expect(await near()).toEqual(['N-Dan'])
    for (const who of [dan, leo, max]) await app.call(who, 'savePreferences', { hide_distance: true })
    expect(await near()).toEqual(['N-Dan', 'N-Leo'])
    for (const distance of ['10', '250', '500'] as const)
      expect(names(await app.call(anna, 'searchMembers', { distance }))).toEqual(['N-Dan', 'N-Leo'])
    const { numResults } = await app.call(anna, 'countMembers', { distance: '10' })
    expect(numResults).toBe(2)
    await app.call(anna, 'saveProfile', { town: 'Rovigo' })
    expect(await near()).toEqual([])
    await app.call(anna, 'saveProfile', { town: 'Milano' })
    expect(await near()).toEqual(['N-Max'])
    // An old row may still contain the place of a member who hides the distance. A search by distance must not find
    // this row.
    await app.db.query('update member_search set lat = 4546, lon = 919, area = 48789 where member_id = $1', [
      max.id,
    ])
    expect(await near()).toEqual([])
    expect(names(await app.call(anna, 'searchMembers', { country: 'IT' }))).toHaveLength(4)
  })

  test('does not find invisible members as online, nor rank them higher (X4)', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    const dan = await app.member({ site, name: 'I-Dan', gender: 'man' })
    const leo = await app.member({ site, name: 'I-Leo', gender: 'man' })
    const here = async () => names(await app.call(anna, 'searchMembers', { online: '1' }))
    expect(await here()).toEqual(['I-Dan', 'I-Leo'])
    await app.call(dan, 'savePreferences', { invisible: true })
    expect(await here()).toEqual(['I-Leo'])
    app.clock.advance(3_600_000)
    expect(await here()).toEqual([])
    for (const who of [leo, dan]) {
      app.clock.advance(400_000)
      await app.call(who, 'currentUser', {})
    }
    expect((await app.call(anna, 'searchMembers', {})).results.map(({ name }) => name)).toEqual([
      'I-Leo',
      'I-Dan',
    ])
  })

  test('returns similar members with the widened filters, without the members that the search found', async () => {
    const site = await createOwnSite()
    const anna = await app.member({ site, seeks: ['man'] })
    const born = (year: number) => ({ site, gender: 'man', birth_date: `${year}-01-01` }) as const
    const [dan, leo, max, tom] = [
      await app.member({ ...born(1996), name: 'V-Dan' }),
      await app.member({ ...born(1993), name: 'V-Leo' }),
      await app.member({ ...born(1996), name: 'V-Max' }),
      await app.member({ ...born(1960), name: 'V-Tom' }),
    ]
    for (const [who, place] of [
      [dan, 'Bologna'],
      [leo, 'Bologna'],
      [max, 'Firenze'],
      [tom, 'Bologna'],
    ] as const)
      await app.call(who, 'saveProfile', { town: place })
    const filter = { gender: 'man', countryregion: 'IT-45', max_age: 31 } as const
    expect(names(await app.call(anna, 'searchMembers', filter))).toEqual(['V-Dan'])
    const similar = await app.call(anna, 'listSimilarMembers', filter)
    expect(names({ results: similar.similar_results })).toEqual(['V-Leo', 'V-Max'])
    expect(similar.widened).toEqual(['min_age', 'countryregion'])
    const byFacet = await app.call(anna, 'listSimilarMembers', { ...filter, eye_colour: 'green' })
    expect(byFacet.similar_results.map(({ name }) => name).sort()).toEqual(['V-Dan', 'V-Leo', 'V-Max'])
    expect(byFacet.widened).toEqual(['min_age', 'countryregion', 'facets'])
    // None of the three members has a photo or is verified. They are found only if `with_photo` and `verified` are
    // ignored.
    const both = { ...filter, with_photo: '1', verified: '1' } as const
    expect((await app.call(anna, 'listSimilarMembers', both)).similar_results).toHaveLength(3)
    expect(
      (await app.call(anna, 'listSimilarMembers', { gender: 'man', country: 'IT' })).similar_results,
    ).toEqual([])
  })
})

describe('a member’s page (P3)', () => {
  async function withPhotos(count: number) {
    const anna = await app.member()
    const owner = { member: anna.id, site: app.site.id, paid: true }
    for (let nth = 0; nth < count; nth++)
      await inTransaction(app.db, (tx) =>
        insertReadyPhoto(app, tx, {
          ...owner,
          media_key: newMediaKey(),
          width: 960,
          height: 1280,
          thumbhash: 'AAAA',
          main: nth === 2,
        }),
      )
    return anna
  }

  test('shows the member’s facts and the common interests', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    await app.call(dan, 'saveProfile', {
      about: 'Cucino bene.',
      interests: ['cooking', 'cinema'],
      eye_colour: 'green',
      sexuality: 'straight',
    })
    await app.call(anna, 'saveProfile', { interests: ['cinema', 'yoga'] })
    const { profile } = await app.call(anna, 'getMember', { id: dan.id })
    expect(profile).toMatchObject({
      id: dan.id,
      name: dan.name,
      kind: 'member',
      about: 'Cucino bene.',
      eye_colour: 'green',
      sexuality: null,
      common_interests: ['cinema'],
      liked: false,
      matched: false,
      may_write: true,
      photos: [],
      hidden_photos: 0,
    })
    await app.call(anna, 'likeMember', { profile: dan.id })
    await app.call(dan, 'likeMember', { profile: anna.id })
    expect((await app.call(anna, 'getMember', { id: dan.id })).profile).toMatchObject({
      liked: true,
      matched: true,
    })
  })

  test('shows all photos to premium members; other members see fewer photos and the number of hidden photos', async () => {
    const anna = await withPhotos(5)
    const [free, premium] = [await app.member(), await app.member({ paid: true })]
    const forFree = (await app.call(free, 'getMember', { id: anna.id })).profile
    const forPremium = (await app.call(premium, 'getMember', { id: anna.id })).profile
    expect(forPremium.photos).toHaveLength(5)
    expect(forPremium.hidden_photos).toBe(0)
    expect(forFree.photos.length).toBeLessThan(5)
    expect(forFree.photos.length + forFree.hidden_photos).toBe(5)
    expect(forFree.photos[0]).toEqual(forPremium.photos[0])
    expect((await app.call(anna, 'getMember', { id: anna.id })).profile.photos).toHaveLength(5)
  })

  test('is not found for members who must not see the page, and the error gives no reason', async () => {
    const anna = await app.member()
    const [blocked, blocking, provisional, far] = [
      await app.member(),
      await app.member(),
      await app.member({ active: false }),
      await app.member({ site: app.otherSite }),
    ]
    await block(anna.id, blocked.id)
    await block(blocking.id, anna.id)
    const unknown = '4611686018427387904' as MemberId
    for (const id of [blocked.id, blocking.id, provisional.id, far.id, unknown])
      await expect(app.call(anna, 'getMember', { id })).rejects.toMatchObject({
        code: 'member_not_found',
        params: {},
      })
  })

  test('lets a provisional member see pages and like, but not write (A1)', async () => {
    const anna = await app.member()
    const { api } = await signedUp(app)
    expect((await api.getMember({ id: anna.id })).profile).toMatchObject({ may_write: false })
    expect((await api.likeMember({ profile: anna.id })).match).toBe(false)
  })
})

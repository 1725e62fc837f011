import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
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
  test('is composed of what every module knows', async () => {
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
      live_seq: expect.stringMatching(/^[1-9]\d*$/),
      message_price: { credits: 5, cents: expect.any(Number), currency: 'EUR' },
      conversations_left: 1,
      likes_left: 4,
    })
    expect((await app.call(dan, 'currentUser', {})).user).toMatchObject({ unread_total: 1, likes_left: 3 })
  })

  test('premium has no counted limits', async () => {
    const anna = await app.member({ paid: true })
    const { user } = await app.call(anna, 'currentUser', {})
    expect(user).toMatchObject({ paid_user: true, conversations_left: null, likes_left: null })
  })

  test('stores the language that the site offers, and no other', async () => {
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
  /** A site of its own, so that nobody else is found. */
  async function town(settings: object = {}) {
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

  test('finds by default whom one looks for in one’s own country; a filter replaces that', async () => {
    const site = await town()
    const anna = await app.member({ site, name: 'S-Anna', gender: 'woman', seeks: ['man'] })
    await app.member({ site, name: 'S-Dan', gender: 'man' })
    await app.member({ site, name: 'S-Eva', gender: 'woman' })
    await app.member({ site, name: 'S-Urs', gender: 'man', country: 'CH' })
    expect(names(await app.call(anna, 'searchMembers', {}))).toEqual(['S-Dan'])
    expect(names(await app.call(anna, 'searchMembers', { gender: 'woman' }))).toEqual(['S-Eva'])
    expect(names(await app.call(anna, 'searchMembers', { country: 'IT' }))).toEqual(['S-Dan', 'S-Eva'])
    expect(names(await app.call(anna, 'searchMembers', { country: 'CH' }))).toEqual(['S-Urs'])
  })

  test('never shows oneself, provisional members, those blocked either way, other sites; counts as it shows', async () => {
    const site = await town()
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

  test('shows only real members unless asked, and counts none but them (H1)', async () => {
    const site = await town()
    const anna = await app.member({ site, seeks: ['man'] })
    await app.member({ site, name: 'R-Dan', gender: 'man' })
    await app.member({ site, name: 'R-Fantasia', gender: 'man', kind: 'fictional' })
    expect(names(await app.call(anna, 'searchMembers', {}))).toEqual(['R-Dan'])
    const all = await app.call(anna, 'searchMembers', { only_real: '0' })
    expect(names(all)).toEqual(['R-Dan', 'R-Fantasia'])
    expect((await app.call(anna, 'countMembers', { only_real: '0' })).numResults).toBe(1)
    expect(all.results.find(({ name }) => name === 'R-Fantasia')?.kind).toBe('fictional')
  })

  test('gives 24 a page; the count is a call of its own', async () => {
    const site = await town()
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

  test('signed out, is open only where the site says so, and tells no town', async () => {
    await expect(visitor(app).api.searchMembers({})).rejects.toMatchObject({ code: 'auth_required' })
    const open = await town({ logged_out_search: true })
    const dan = await app.member({ site: open, name: 'O-Dan', gender: 'man' })
    await app.call(dan, 'saveProfile', { town: 'Bologna' })
    const { results } = await visitor(app, { site: open }).api.searchMembers({})
    expect(results).toMatchObject([{ name: 'O-Dan', town: null, liked: false }])
    const traffic = await town({ logged_out_search_trafficsource: true })
    await expect(visitor(app, { site: traffic }).api.searchMembers({})).rejects.toMatchObject({
      code: 'auth_required',
    })
    const { results: none } = await visitor(app, {
      site: traffic,
      query: { ref: 'amico' },
    }).api.searchMembers({})
    expect(none).toEqual([])
  })

  test('by sexuality, and within a distance, only members search', async () => {
    const open = await town({ logged_out_search: true })
    const { api } = visitor(app, { site: open })
    for (const filter of [{ sexuality: 'gay' }, { distance: '50' as const }])
      for (const name of ['searchMembers', 'countMembers', 'listSimilarMembers', 'explainSearch'] as const)
        await expect(api[name](filter)).rejects.toMatchObject({ code: 'auth_required' })
    expect((await api.searchMembers({ min_age: 20 })).results).toEqual([])
  })

  test('a filter that the site does not offer, or whose fact it does not show, asks nothing', async () => {
    const site = await town({
      search_fields: ['gender', 'country', 'eye_colour'],
      visible_profile_fields: ['hair_colour'],
    })
    const anna = await app.member({ site, seeks: ['man'] })
    await app.member({ site, name: 'F-Dan', gender: 'man' })
    const filter = { verified: '1', sexuality: 'gay', hair_colour: 'red', eye_colour: 'green' } as const
    expect(names(await app.call(anna, 'searchMembers', filter))).toEqual(['F-Dan'])
  })

  test('within a distance of the own stored place; whoever hides it, or has none, is not near (X4)', async () => {
    const site = await town()
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
    await app.call(leo, 'savePreferences', { hide_distance: true })
    expect(await near()).toEqual(['N-Dan'])
    expect(names(await app.call(anna, 'searchMembers', { country: 'IT' }))).toHaveLength(4)
  })

  test('who is invisible is not found among those who are here, and does not move up (X4)', async () => {
    const site = await town()
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

  test('similar results: near the search, by what is said, and none that it found', async () => {
    const site = await town()
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

  test('says what the member says, and what the two share', async () => {
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

  test('premium sees all photos, others fewer, and how many they don’t', async () => {
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

  test('is not found for whoever must not see it, and nothing says why', async () => {
    const anna = await app.member()
    const [blocked, blocking, provisional, far] = [
      await app.member(),
      await app.member(),
      await app.member({ active: false }),
      await app.member({ site: app.otherSite }),
    ]
    await block(anna.id, blocked.id)
    await block(blocking.id, anna.id)
    const nobody = '4611686018427387904' as MemberId
    for (const id of [blocked.id, blocking.id, provisional.id, far.id, nobody])
      await expect(app.call(anna, 'getMember', { id })).rejects.toMatchObject({
        code: 'member_not_found',
        params: {},
      })
  })

  test('a provisional member may look and like, but not write (A1)', async () => {
    const anna = await app.member()
    const { api } = await signedUp(app)
    expect((await api.getMember({ id: anna.id })).profile).toMatchObject({ may_write: false })
    expect((await api.likeMember({ profile: anna.id })).match).toBe(false)
  })
})

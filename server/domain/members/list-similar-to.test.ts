import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Creates a woman in the given country. Each test uses another country, so that it finds no members of other tests. */
const woman = async (country: string, interests: string[], birth_date = '1994-05-12', name?: string) => {
  const member = await app.member({ gender: 'woman', country, birth_date, ...(name && { name }) })
  await app.call(member, 'saveProfile', { interests: interests as never })
  return member
}
const similarTo = async (viewer: TestMember | null, id: MemberId, without: readonly MemberId[] = []) =>
  (await app.call(viewer, 'listSimilarTo', { id, without: without.join(',') || undefined })).similar

describe('similar members (P3)', () => {
  test('lists only members with a reason, most similar first, with their reasons', async () => {
    const dan = await app.member({ gender: 'man', country: 'AT' })
    const anna = await woman('AT', ['cinema', 'yoga'])
    const both = await woman('AT', ['yoga', 'cinema', 'dogs'], '1965-01-01')
    const one = await woman('AT', ['cinema'], '1993-01-01')
    const age = await woman('AT', ['cats'], '1992-01-01')
    await woman('AT', ['cats'], '1960-01-01')
    const found = await similarTo(dan, anna.id)
    // The search filters by similar age, so it finds neither the member born in 1960 nor `both`, born in 1965.
    expect(found.map(({ id, why }) => [id, why])).toEqual([
      [one.id, { interests: ['cinema'], region: false, age: true }],
      [age.id, { interests: [], region: false, age: true }],
    ])
    await app.call(anna, 'savePreferences', { hide_age: true })
    // Anna hides her age. The search then does not filter by age, and no result has the age as a reason.
    expect((await similarTo(dan, anna.id)).map(({ id, why }) => [id, why])).toEqual([
      [both.id, { interests: ['cinema', 'yoga'], region: false, age: false }],
      [one.id, { interests: ['cinema'], region: false, age: false }],
    ])
  })

  test('leaves out the member, the viewer, members who are already listed and blocked members', async () => {
    const reader = await woman('BE', ['cinema'])
    const anna = await woman('BE', ['cinema'])
    const [listed, blocked, blocking, paused, free] = [
      await woman('BE', ['cinema']),
      await woman('BE', ['cinema']),
      await woman('BE', ['cinema']),
      await woman('BE', ['cinema']),
      await woman('BE', ['cinema']),
    ]
    await app.call(reader, 'blockMember', { profile: blocked.id })
    await app.call(blocking, 'blockMember', { profile: reader.id })
    await app.call(paused, 'savePreferences', { paused: true })
    await app.member({ gender: 'woman', country: 'BE', kind: 'fictional' })
    await app.call(reader, 'likeMember', { profile: free.id })
    const found = await similarTo(reader, anna.id, [listed.id])
    expect(found.map(({ id, liked }) => [id, liked])).toEqual([[free.id, true]])
  })

  test('is not available for members who are not visible, nor to visitors unless the site allows it', async () => {
    const [anna, dan] = [await woman('CH', ['cinema']), await app.member()]
    await app.call(anna, 'blockMember', { profile: dan.id })
    await expect(similarTo(dan, anna.id)).rejects.toMatchObject({ code: 'member_not_found' })
    const { api } = visitor(app, { site: app.otherSite })
    await expect(api.listSimilarTo({ id: anna.id })).rejects.toMatchObject({ code: 'auth_required' })
  })

  test('returns no members for a profile that is not a real member', async () => {
    const ad = await app.member({ gender: 'woman', kind: 'cam' })
    expect(await similarTo(await app.member(), ad.id)).toEqual([])
  })
})

describe('hidden facts (X4) are on no card and no page', () => {
  test('hides age and place separately, for members and visitors; the region stays visible', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    for (const who of [anna, dan]) await app.call(who, 'saveProfile', { region: 'IT-45', town: 'Bologna' })
    const seen = async () => {
      const { profile } = await app.call(dan, 'getMember', { id: anna.id })
      const { age, town, distance_km, region, region_name } = profile
      expect([region, region_name]).toEqual(['IT-45', 'Emilia-Romagna'])
      return [age, town, distance_km]
    }
    expect(await seen()).toEqual([32, 'Bologna', 10])
    await app.call(anna, 'savePreferences', { hide_age: true })
    expect(await seen()).toEqual([null, 'Bologna', 10])
    await app.call(anna, 'savePreferences', { hide_distance: true, hide_age: false })
    expect(await seen()).toEqual([32, null, null])
    await app.call(anna, 'savePreferences', { hide_age: true })
    await app.call(anna, 'likeMember', { profile: dan.id })
    const [like] = (await app.call(dan, 'listLikes', {})).liked_by
    expect(JSON.stringify(like)).not.toMatch(/"age":3|Bologna/)
    const own = await app.call(anna, 'getOwnProfile', {})
    expect(own.profile).toMatchObject({ age: 32, town: 'Bologna', hidden: { age: true, town: true } })
    expect((await app.call(anna, 'getMember', { id: anna.id })).profile).toMatchObject({
      age: null,
      town: null,
    })
    const key = crypto.randomUUID() as never
    await app.call(anna, 'sendMessage', { to: dan.id, text: 'Ciao!', key })
    const everywhere = [
      await app.call(dan, 'searchMembers', { country: 'IT', countryregion: 'IT-45' }),
      await app.call(dan, 'listChats', {}),
      await app.call(dan, 'findChat', { profile: anna.id }),
      await app.call(dan, 'autoLike', {}),
      await app.call(dan, 'likeMember', { profile: anna.id }),
      await app.call(dan, 'listLikes', {}),
    ]
    for (const answer of everywhere) {
      expect(JSON.stringify(answer)).toContain(anna.id)
      expect(JSON.stringify(answer)).not.toContain('Bologna')
    }
  })

  test('shows the last activity in rough steps, and never for an invisible member', async () => {
    const anna = await app.member()
    await app.call(anna, 'currentUser', {})
    const last = async () =>
      (await app.call(await app.member(), 'getMember', { id: anna.id })).profile.last_active
    const steps = [await last()]
    for (const hours of [2, 30, 24 * 10]) {
      app.clock.advance(hours * 3_600_000)
      steps.push(await last())
    }
    await app.call(anna, 'savePreferences', { invisible: true })
    steps.push(await last())
    await app.call(anna, 'savePreferences', { invisible: false })
    app.clock.advance(24 * 30 * 3_600_000)
    expect([...steps, await last()]).toEqual(['hour', 'day', 'week', 'month', null, 'earlier'])
  })
})

test('P4: returns a partner link for advertisements only', async () => {
  const { makePartnerLink } = await import('#server/domain/accounts/index.ts')
  const dan = await app.member()
  for (const [kind, leads] of [
    ['member', false],
    ['fictional', false],
    ['cam', true],
    ['resell', true],
  ] as const) {
    const { id } = await app.member({ kind })
    const partner = { partner: 'Ballo', url: 'https://ballo.example/' }
    await makePartnerLink(app, app.db, { id, site: app.site.id }, partner)
    const { partner_link } = (await app.call(dan, 'getMember', { id })).profile
    expect(partner_link).toEqual(leads ? expect.stringMatching(/^\/[\w-]{43}$/) : null)
  }
})

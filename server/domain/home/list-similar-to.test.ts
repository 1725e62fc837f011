import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** The countries of the default site are worlds of their own: each test has its women in one. */
const woman = async (country: string, interests: string[], birth_date = '1994-05-12', name?: string) => {
  const member = await app.member({ gender: 'woman', country, birth_date, ...(name && { name }) })
  await app.call(member, 'saveProfile', { interests: interests as never })
  return member
}
const similarTo = async (viewer: TestMember | null, id: MemberId, without: readonly MemberId[] = []) =>
  (await app.call(viewer, 'listSimilarTo', { id, without: without.join(',') || undefined })).similar

describe('who resembles a member (P3)', () => {
  test('most in common first, each with its reason; nobody without one', async () => {
    const dan = await app.member({ gender: 'man', country: 'AT' })
    const anna = await woman('AT', ['cinema', 'yoga'])
    const both = await woman('AT', ['yoga', 'cinema', 'dogs'], '1965-01-01')
    const one = await woman('AT', ['cinema'], '1993-01-01')
    const age = await woman('AT', ['cats'], '1992-01-01')
    await woman('AT', ['cats'], '1960-01-01')
    const found = await similarTo(dan, anna.id)
    // The ages of those whom the search finds are near hers, so that one of sixty is not among them.
    expect(found.map(({ id, why }) => [id, why])).toEqual([
      [one.id, { interests: ['cinema'], region: false, age: true }],
      [age.id, { interests: [], region: false, age: true }],
    ])
    await app.call(anna, 'savePreferences', { hide_age: true })
    // A hidden age narrows nothing, and is nobody's reason.
    expect((await similarTo(dan, anna.id)).map(({ id, why }) => [id, why])).toEqual([
      [both.id, { interests: ['cinema', 'yoga'], region: false, age: false }],
      [one.id, { interests: ['cinema'], region: false, age: false }],
    ])
  })

  test('never herself, the reader, who is on the reader’s list, or who must not be met', async () => {
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

  test('of whoever is not to be seen nobody learns whom they resemble; visitors as the site says', async () => {
    const [anna, dan] = [await woman('CH', ['cinema']), await app.member()]
    await app.call(anna, 'blockMember', { profile: dan.id })
    await expect(similarTo(dan, anna.id)).rejects.toMatchObject({ code: 'member_not_found' })
    const { api } = visitor(app, { site: app.otherSite })
    await expect(api.listSimilarTo({ id: anna.id })).rejects.toMatchObject({ code: 'auth_required' })
  })

  test('a profile that is no person resembles nobody', async () => {
    const ad = await app.member({ gender: 'woman', kind: 'cam' })
    expect(await similarTo(await app.member(), ad.id)).toEqual([])
  })
})

describe('what a member hides (X4) is on no card and no page', () => {
  test('age and distance, each by itself, for members and visitors alike', async () => {
    const [anna, dan] = [await app.member(), await app.member()]
    for (const who of [anna, dan]) await app.call(who, 'saveProfile', { region: 'IT-45', town: 'Bologna' })
    const seen = async () => {
      const { age, distance_km } = (await app.call(dan, 'getMember', { id: anna.id })).profile
      return [age, distance_km]
    }
    expect(await seen()).toEqual([32, 10])
    await app.call(anna, 'savePreferences', { hide_age: true })
    expect(await seen()).toEqual([null, 10])
    await app.call(anna, 'savePreferences', { hide_distance: true, hide_age: false })
    expect(await seen()).toEqual([32, null])
    await app.call(anna, 'savePreferences', { hide_age: true })
    await app.call(anna, 'likeMember', { profile: dan.id })
    const [like] = (await app.call(dan, 'listLikes', {})).liked_by
    expect(JSON.stringify(like)).not.toMatch(/"age":3/)
    const own = await app.call(anna, 'getOwnProfile', {})
    expect(own.profile.age).toBe(32)
    expect((await app.call(anna, 'getMember', { id: anna.id })).profile.age).toBeNull()
  })

  test('when somebody was here is said in steps, and not at all of whoever is invisible', async () => {
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

test('P4: an advertisement says where it leads out; nobody else’s page does', async () => {
  const { makePartnerLink } = await import('#server/domain/accounts/index.ts')
  const dan = await app.member()
  for (const [kind, leads] of [['member', false], ['fictional', false], ['cam', true], ['resell', true]] as const) {
    const { id } = await app.member({ kind })
    const partner = { partner: 'Ballo', url: 'https://ballo.example/' }
    await makePartnerLink(app, app.db, { id, site: app.site.id }, partner)
    const { partner_link } = (await app.call(dan, 'getMember', { id })).profile
    expect(partner_link).toEqual(leads ? expect.stringMatching(/^\/[\w-]{43}$/) : null)
  }
}) // biome-ignore format: a table

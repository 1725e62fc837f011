import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function siteWith(settings: object): Promise<Site> {
  const fixture = siteFixture(`s${crypto.randomUUID().slice(0, 8)}.test`, false)
  const id = await createSite(
    app.db,
    { ...fixture, settings: { ...fixture.settings, ...settings } },
    app.clock.now(),
  )
  app.clock.advance(20_000)
  return getSite(app, id)
}

/** Returns a member with a complete profile and three photos. */
async function completeMember(site: Site) {
  const anna = await app.member({ site, gender: 'woman', seeks: ['woman'] })
  await app.call(anna, 'saveProfile', {
    ...{ town: 'Bologna', sexuality: 'gay', sensitive_consent: true, seeks: ['woman'] },
    ...{ about: 'Leggo gialli.', interests: ['cinema'], hair_colour: 'black' },
  })
  for (let nth = 0; nth < 3; nth++)
    await inTransaction(app.db, (tx) =>
      insertReadyPhoto(app, tx, {
        ...{ member: anna.id, site: site.id, paid: false, media_key: newMediaKey() },
        ...{ width: 960, height: 1280, thumbhash: 'AAAA', main: nth === 0 },
      }),
    )
  return anna
}

test('D1: shows a member to visitors if the site allows it, but without orientation, place and activity', async () => {
  const site = await siteWith({ logged_out_search: true })
  const anna = await completeMember(site)
  const { profile } = await visitor(app, { site }).api.getMember({ id: anna.id })
  expect(profile).toMatchObject({
    ...{ name: anna.name, age: 32, about: 'Leggo gialli.', interests: ['cinema'], hair_colour: 'black' },
    ...{ sexuality: null, seeks: [], town: null, distance_km: null, last_active: null },
    ...{ liked: false, matched: false, may_write: false, common_interests: [], hidden_photos: 2 },
  })
  expect(profile.photos).toHaveLength(1)
  const [card] = (await visitor(app, { site }).api.searchMembers({})).results
  expect(card).toMatchObject({ name: anna.name, age: 32, town: null })
})

test('rejects pages of existing and unknown members with the same error if the site does not allow visitors', async () => {
  const site = await siteWith({})
  const anna = await completeMember(site)
  const { api } = visitor(app, { site })
  for (const id of [anna.id, '4611686018427387904' as never])
    await expect(api.getMember({ id })).rejects.toMatchObject({ code: 'auth_required' })
})

test('requires a traffic source if the site’s settings say so', async () => {
  const site = await siteWith({ logged_out_search_trafficsource: true })
  const anna = await completeMember(site)
  await expect(visitor(app, { site }).api.getMember({ id: anna.id })).rejects.toMatchObject({
    code: 'auth_required',
  })
  const { profile } = await visitor(app, { site, query: { network: 'rete' } }).api.getMember({ id: anna.id })
  expect(profile.name).toBe(anna.name)
})

test('shows neither hidden members nor members of other sites', async () => {
  const site = await siteWith({ logged_out_search: true })
  const hidden = await app.member({ site, active: false })
  const elsewhere = await app.member()
  for (const { id } of [hidden, elsewhere])
    await expect(visitor(app, { site }).api.getMember({ id })).rejects.toMatchObject({
      code: 'member_not_found',
    })
})

describe('X4: visitors cannot watch a member’s activity', () => {
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  /** Returns everything that a visitor sees of other members on this site. */
  async function look(site: Site, shown: TestMember) {
    const { api } = visitor(app, { site })
    const first = await api.searchMembers({})
    const pages = [first, ...(first.next ? [await api.searchMembers({ after: first.next })] : [])]
    return {
      found: idsOf(pages.flatMap(({ results }) => results)),
      inRegion: idsOf((await api.searchMembers({ countryregion: 'IT-45' })).results),
      similar: idsOf((await api.listSimilarMembers({ hair_colour: 'red' })).similar_results),
      similarTo: idsOf((await api.listSimilarTo({ id: shown.id })).similar),
      profile: (await api.getMember({ id: shown.id })).profile,
    }
  }

  test('an active member changes nothing that a visitor sees; the order changes with the day and the site', async () => {
    const site = await siteWith({ logged_out_search: true })
    const members: TestMember[] = []
    for (let nth = 0; nth < 40; nth++) {
      app.clock.advance(1_000)
      members.push(await app.member({ site }))
    }
    const [anna, dan] = members as [TestMember, TestMember]
    for (const who of members.slice(0, 30)) await app.call(who, 'saveProfile', { town: 'Bologna' })
    const before = await look(site, anna)
    expect(new Set(before.found)).toEqual(new Set(idsOf(members)))
    expect(before.inRegion).toHaveLength(24)
    expect([before.similar.length, before.similarTo.length > 0]).toEqual([12, true])

    app.clock.advance(10 * 60_000)
    for (const who of [anna, dan]) {
      await app.call(who, 'currentUser', {})
      app.presence.recordActivity(who.id)
    }
    expect(app.presence.isOnline(anna.id)).toBe(true)
    const newest = idsOf((await app.call(members[2] as TestMember, 'searchMembers', {})).results).slice(0, 2)
    expect(new Set(newest)).toEqual(new Set([anna.id, dan.id]))
    expect(await look(site, anna)).toEqual(before)
    for (const word of ['online', 'active_at']) expect(JSON.stringify(before)).not.toContain(`"${word}"`)
    // Unlike visitors, members see who is online.
    expect((await app.call(dan, 'getMember', { id: anna.id })).profile.online).toBe(true)

    app.clock.advance(24 * 60 * 60_000)
    const tomorrow = (await look(site, anna)).found
    expect(tomorrow).not.toEqual(before.found)
    expect(new Set(tomorrow)).toEqual(new Set(before.found))
  })

  test('members with a photo come first, and pages never go back to them', async () => {
    const site = await siteWith({ logged_out_search: true })
    const withPhoto: string[] = []
    const withoutPhoto: string[] = []
    for (let nth = 0; nth < 30; nth++)
      if (nth % 3 === 0) withPhoto.push((await completeMember(site)).id)
      else withoutPhoto.push((await app.member({ site })).id)
    const { api } = visitor(app, { site })
    const first = await api.searchMembers({})
    const second = await api.searchMembers({ after: first.next ?? '' })
    const found = [...idsOf(first.results), ...idsOf(second.results)]
    expect(new Set(found.slice(0, 10))).toEqual(new Set(withPhoto))
    expect(new Set(found.slice(10))).toEqual(new Set(withoutPhoto))
    expect([found.length, second.next]).toEqual([30, null])
    // Both groups are shuffled: they are not in the order in which their members joined.
    expect(found.slice(0, 10)).not.toEqual(withPhoto)
    expect(found.slice(10)).not.toEqual(withoutPhoto)
  })

  test('two sites shuffle the same members differently', async () => {
    const orders: number[][] = []
    for (let nth = 0; nth < 2; nth++) {
      const site = await siteWith({ logged_out_search: true })
      const ids: string[] = []
      for (let nth = 0; nth < 12; nth++) ids.push((await app.member({ site })).id)
      orders.push((await look(site, { id: ids[0] } as TestMember)).found.map((id) => ids.indexOf(id)))
    }
    expect(orders[0]).not.toEqual(orders[1])
  })

  test('pages continue the shuffle of the first page’s day, never repeat a member, and omit members who leave', async () => {
    const site = await siteWith({ logged_out_search: true })
    const members: TestMember[] = []
    for (let nth = 0; nth < 30; nth++) members.push(await app.member({ site }))
    const { api } = visitor(app, { site })
    const first = await api.searchMembers({})
    const shown = new Set<string>(idsOf(first.results))
    const rest = members.filter(({ id }) => !shown.has(id))
    await app.call(rest[0] as TestMember, 'savePreferences', { paused: true })
    app.clock.advance(24 * 60 * 60_000)
    await app.member({ site })
    const second = await api.searchMembers({ after: first.next ?? '' })
    expect([shown.size, rest.length]).toEqual([24, 6])
    for (const { id } of rest.slice(1)) expect(idsOf(second.results)).toContain(id)
    expect(idsOf(second.results).filter((id) => shown.has(id as never) || id === rest[0]?.id)).toEqual([])
    for (const after of ['x', '2026-11-21', '2026-11-21.1;', `2026-11-21.${'1'.repeat(21)}`])
      await expect(api.searchMembers({ after })).rejects.toMatchObject({ code: 'invalid_fields' })
  })
})

import { expect, test } from 'vitest'
import type { ProfileChange } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { flags } from '#server/domain/search/rules.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import {
  findProfile,
  getProfile,
  listCards,
  listProfiles,
  listVisibleAmong,
  personalData,
  presentFacts,
  setLastActive,
  setMainPhoto,
  touchActive,
} from './index.ts'

const save = (app: TestApp, who: TestMember, change: ProfileChange) => app.call(who, 'saveProfile', change)
const row = (app: TestApp, who: TestMember) => getProfile(app.db, who.id)
async function cards(app: TestApp, viewer: TestMember | null, ids: MemberId[]) {
  const session = viewer && (await findSession(app, app.site, viewer.token))
  return listCards(app, { site: app.site, session }, ids)
}

test('cards keep the requested order and omit hidden members', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ birth_date: '2000-11-22' }), await app.member()]
  const hidden = await app.member({ active: false })
  const elsewhere = await app.member({ site: app.otherSite })
  const shown = await cards(app, bruno, [bruno.id, hidden.id, elsewhere.id, '7' as MemberId, anna.id])
  expect(shown.map(({ id }) => id)).toEqual([bruno.id, anna.id])
  expect(shown[1]).toMatchObject({
    kind: 'member',
    age: 25,
    is_new: true,
    verified: false,
    main_image: null,
    online: false,
  })
  expect(await listVisibleAmong(app.db, [anna.id, hidden.id, bruno.id])).toEqual([anna.id, bruno.id])
  expect((await listProfiles(app.db, [hidden.id, anna.id])).map((row) => row.member_id)).toEqual([
    hidden.id,
    anna.id,
  ])

  app.presence.recordActivity(anna.id)
  expect((await cards(app, bruno, [anna.id]))[0]?.online).toBe(true)
  app.clock.advance(minutes(3))
  expect((await cards(app, bruno, [anna.id]))[0]?.online).toBe(false)
  app.clock.advance(days(7))
  expect((await cards(app, bruno, [anna.id]))[0]).toMatchObject({ is_new: false, age: 26 })
})

test('shows members a distance step from their own town, and visitors neither distance nor town', async () => {
  await using app = await startTestApp()
  const at = async (town: string | null) => {
    const member = await app.member()
    if (town) await save(app, member, { town })
    return member
  }
  const [anna, near, milan, rome, palermo] = [
    await at('Bologna'),
    await at('Bologna'),
    await at('Milano'),
    await at('Roma'),
    await at('Palermo'),
  ]
  const nowhere = await at(null)
  const ids = [near, milan, rome, palermo, nowhere].map(({ id }) => id)
  expect((await cards(app, anna, ids)).map((card) => card.distance_km)).toEqual([10, 250, 500, null, null])
  expect((await cards(app, nowhere, ids)).map((card) => card.distance_km)).toEqual(Array(5).fill(null))
  expect((await cards(app, null, ids)).map(({ town, distance_km }) => [town, distance_km])).toEqual(
    ids.map(() => [null, null]),
  )
  expect(JSON.stringify(await cards(app, anna, ids))).not.toMatch(/44\.49|11\.34|"l(at|on)"/)
})

test('a card shows only an active main photo', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = { id: '5' as never, media_key: 'k'.repeat(22), thumbhash: 'AA==', ai_source: null }
  const setMain = (status: 'active' | 'pending' | null) =>
    inTransaction(app.db, (tx) => setMainPhoto(app, tx, anna.id, status && { ...photo, status }))
  const main = async () => (await cards(app, bruno, [anna.id]))[0]?.main_image
  await setMain('pending')
  expect(await main()).toBeNull()
  await setMain('active')
  expect(await main()).toEqual({
    id: '5',
    status: 'active',
    thumbhash: 'AA==',
    made_with_ai: false,
    filename: `${photo.media_key}/large.webp`,
    thumb_filename: `${photo.media_key}/card.webp`,
    match: `${photo.media_key}/card.webp`,
    avatar_filename: `${photo.media_key}/avatar.webp`,
  })
  const hasPhoto = async () => {
    const { rows } = await app.db.query('select attributes from member_search where member_id = $1', [
      anna.id,
    ])
    return (BigInt(rows[0].attributes) & flags.with_photo) !== 0n
  }
  expect(await hasPhoto()).toBe(true)
  await setMain(null)
  expect([await main(), await hasPhoto()]).toEqual([null, false])
})

test('shows others the facts that the site selects, and the owner all facts', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ seeks: ['man'] })
  await save(app, anna, {
    about: 'ciao',
    hair_colour: 'red',
    interests: ['opera'],
    languages: ['it'],
    sexuality: 'straight',
  })
  const profile = await row(app, anna)
  expect(presentFacts(profile, ['hair_colour', 'seeks'])).toEqual({
    about: '',
    hair_colour: 'red',
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    sexuality: null,
    interests: [],
    languages: [],
    seeks: ['man'],
  })
  expect(presentFacts(profile, null)).toMatchObject({
    about: 'ciao',
    interests: ['opera'],
    sexuality: 'straight',
  })
})

test('writes activity at most every five minutes, and never an earlier time', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const at = async () => Date.parse(`${(await row(app, anna)).last_active_at}`.replace('+00', 'Z')) - start
  const start = app.clock.now().getTime()
  const seen: number[] = []
  for (const step of [1, 2, 3, 1, 4]) {
    app.clock.advance(minutes(step))
    await touchActive(app, anna.id)
    seen.push((await at()) / minutes(1))
  }
  // Anna is active at minute 0. `touchActive` runs at the minutes 1, 3, 6, 7 and 11. It writes only at the minutes 6
  // and 11.
  expect(seen).toEqual([0, 0, 6, 6, 11])
  await inTransaction(app.db, (tx) => setLastActive(app, tx, anna.id, new Date(start)))
  expect(await at()).toBe(minutes(11))
  const { rows } = await app.db.query(
    'select active_at = p.last_active_at as same from member_search join profile p using (member_id)',
  )
  expect(rows).toEqual([{ same: true }])
})

test('exports the profile and erases it', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  expect(await personalData.export(app, anna.id)).toMatchObject({
    profile: { name: anna.name, birth_date: '1994-05-12' },
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect(await findProfile(app.db, anna.id)).toBeNull()
})

import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import { createAccount, findSession } from '#server/domain/accounts/index.ts'
import { flags } from '#server/domain/search/rules.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import {
  findProfile, getProfile, listCards, listProfiles, listVisibleAmong, personalData, presentFacts, saveProfile,
  setLastActive, setMainPhoto, touchActive,
} from './index.ts' // biome-ignore format: one front door

const save = (app: TestApp, who: TestMember, change: ProfileChange) => app.call(who, 'saveProfile', change)
const row = (app: TestApp, who: TestMember) => getProfile(app.db, who.id)
const refusal = (field: string) => ({
  code: 'invalid_fields',
  params: { fields: { [field]: 'unknown_choice' } },
})

async function cards(app: TestApp, viewer: TestMember | null, ids: MemberId[]) {
  const session = viewer && (await findSession(app, app.site, viewer.token))
  return listCards(app, { site: app.site, session }, ids)
}

test('a change changes what it names and nothing else, and null empties', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await save(app, anna, {
    about: '  Insegno matematica.  ', hair_colour: 'black', body_type: 'slim', town: 'Bologna',
    interests: ['cinema', 'opera', 'cinema'], languages: ['it', 'en', 'it'],
  }) // biome-ignore format: one form
  const before = await row(app, anna)
  const { profile } = await save(app, anna, { hair_colour: 'red', body_type: null })
  expect(profile).toMatchObject({
    about: 'Insegno matematica.', hair_colour: 'red', body_type: null, town: 'Bologna', region: 'IT-45',
    interests: ['cinema', 'opera'], languages: ['it', 'en'], missing: ['photo'], photo_limit: 3, status: 'active',
  }) // biome-ignore format: one form
  expect(await row(app, anna)).toEqual({ ...before, hair_colour: 'red', body_type: null })
  expect((await save(app, anna, {})).profile).toEqual(profile)
  expect((await app.call(anna, 'getOwnProfile', {})).profile).toEqual(profile)
})

test('one’s gender is one’s own to say, and the search knows it at once', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman' })
  const bruno = await app.member({ gender: 'man' })
  const women = async () =>
    (await app.call(bruno, 'searchMembers', { gender: 'woman' })).results.map(({ id }) => id)
  expect(await women()).toEqual([anna.id])
  expect((await save(app, anna, { gender: 'other' })).profile.gender).toBe('other')
  expect(await women()).toEqual([])
  await expect(save(app, anna, { gender: 'x' as never })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('what is missing is told in the order it matters, and only of what there is', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const parts = ['photo', 'about', 'location', 'facts', 'interests']
  const { profile } = await app.call(anna, 'getOwnProfile', {})
  expect(profile).toMatchObject({ parts, missing: parts })
  const { missing } = (await save(app, anna, { town: 'Bologna', eye_colour: 'green' })).profile
  expect(missing).toEqual(['photo', 'about', 'interests'])
})

test('sexuality and looking-for are kept only with the separate consent, and go with it', async () => {
  await using app = await startTestApp()
  const { id } = await app.member({ gender: 'man' })
  const anna = await app.member()
  const viewer = await app.member()
  const stored = async () => {
    const { seeks, sexuality, sensitive_consent_at } = await row(app, anna)
    return [seeks, sexuality, sensitive_consent_at !== null]
  }
  const seen = async () => {
    const { seeks, sexuality } = (await app.call(viewer, 'getMember', { id: anna.id })).profile
    return [seeks, sexuality]
  }
  await save(app, anna, { seeks: ['man'], sexuality: 'bisexual' })
  expect([await stored(), await seen()]).toEqual([
    [[], null, false],
    [[], null],
  ])

  await save(app, anna, { sensitive_consent: true, seeks: ['man', 'woman', 'man'], sexuality: 'bisexual' })
  expect([await stored(), await seen()]).toEqual([
    [['man', 'woman'], 'bisexual', true],
    [['man', 'woman'], 'bisexual'],
  ])
  const given = (await row(app, anna)).sensitive_consent_at
  app.clock.advance(days(1))
  await save(app, anna, { about: 'x', sensitive_consent: true })
  expect((await row(app, anna)).sensitive_consent_at).toBe(given)

  const { profile } = await save(app, anna, { sensitive_consent: false, seeks: ['man'] })
  expect(profile).toMatchObject({ seeks: [], sexuality: null, sensitive_consent: false })
  expect([await stored(), await seen()]).toEqual([
    [[], null, false],
    [[], null],
  ])
  // Nobody gets it back by consenting again.
  await save(app, anna, { sensitive_consent: true })
  expect(await stored()).toEqual([[], null, true])
  const { rows } = await app.db.query('select attributes from member_search where member_id = $1', [anna.id])
  expect(rows).toEqual([{ attributes: `${flags.real_person}` }])
  expect((await findProfile(app.db, id))?.seeks).toEqual([])
})

test('at sign-up too', async () => {
  await using app = await startTestApp()
  const account = {
    site: app.site, password_hash: 'none', birth_date: '1994-05-12', gender: 'woman', seeks: ['man'], country: 'IT',
    language: 'it', kind: 'member',
  } as const // biome-ignore format: one account
  const create = (name: string, sensitive_consent: boolean) =>
    inTransaction(app.db, (tx) =>
      createAccount(app, tx, { ...account, name, email: `${name}@posta.test`, sensitive_consent }),
    )
  const [without, withConsent] = [await create('senza', false), await create('con', true)]
  expect(await getProfile(app.db, without)).toMatchObject({
    seeks: [],
    sensitive_consent_at: null,
    status: 'disabled',
  })
  expect(await getProfile(app.db, withConsent)).toMatchObject({
    seeks: ['man'],
    sensitive_consent_at: expect.any(String),
  })
})

test('a place is one of the site’s countries, of its regions, of their towns', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const place = async (change: ProfileChange) => {
    await save(app, anna, change)
    const { country, region, town, lat, lon } = await row(app, anna)
    return [country, region, town, lat === null || lon === null ? null : [lat, lon]]
  }
  expect(await place({ town: 'bologna' })).toEqual(['IT', 'IT-45', 'Bologna', [44.49, 11.34]])
  expect(await place({ region: 'IT-45' })).toEqual(['IT', 'IT-45', 'Bologna', [44.49, 11.34]])
  expect(await place({ region: 'IT-25', town: 'Milano' })).toMatchObject([
    'IT',
    'IT-25',
    'Milano',
    expect.any(Array),
  ])
  expect(await place({ region: 'IT-62' })).toEqual(['IT', 'IT-62', null, null])
  expect(await place({ country: 'CH' })).toEqual(['CH', null, null, null])
  expect(await place({ country: 'IT', region: null, town: 'Torino' })).toMatchObject([
    'IT',
    'IT-21',
    'Torino',
    expect.any(Array),
  ])
  const before = await row(app, anna)
  const refused: [ProfileChange, string][] = [
    [{ country: 'FR' }, 'country'],
    [{ country: 'ZZ' }, 'country'],
    [{ region: 'CH-ZH' }, 'region'],
    [{ region: 'IT-999' }, 'region'],
    [{ town: 'Atlantide' }, 'town'],
    [{ region: 'IT-25', town: 'Bologna' }, 'town'],
    [{ languages: ['xx'] }, 'languages'],
    [{ languages: ['IT'] }, 'languages'],
  ]
  for (const [change, field] of refused)
    await expect(save(app, anna, change)).rejects.toMatchObject(refusal(field))
  expect(await row(app, anna)).toEqual(before)
})

test('an interest that the site does not offer is refused', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const site = { ...app.site, settings: { ...app.site.settings, interests: [1] } }
  const choose = (interests: ProfileChange['interests']) =>
    inTransaction(app.db, (tx) => saveProfile(app, tx, { member: anna.id, site }, { interests }))
  await expect(choose(['cinema'])).rejects.toMatchObject(refusal('interests'))
  expect((await choose(['cycling'])).interests).toEqual(['cycling'])
})

test('changes at the same moment do not undo each other', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const changes: ProfileChange[] = [
    { about: 'ciao' }, { hair_colour: 'red' }, { eye_colour: 'green' }, { town: 'Bologna' }, { interests: ['opera'] },
    { body_type: 'slim' }, { languages: ['it'] }, { relationship_status: 'single' },
  ] // biome-ignore format: a table
  await Promise.all(changes.map((change) => save(app, anna, change)))
  expect(await row(app, anna)).toMatchObject(Object.assign({}, ...changes))
})

test('cards keep the order asked for and leave out who may not be seen', async () => {
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

  app.presence.saw(anna.id)
  expect((await cards(app, bruno, [anna.id]))[0]?.online).toBe(true)
  app.clock.advance(minutes(3))
  expect((await cards(app, bruno, [anna.id]))[0]?.online).toBe(false)
  app.clock.advance(days(7))
  expect((await cards(app, bruno, [anna.id]))[0]).toMatchObject({ is_new: false, age: 26 })
})

test('a distance is a step from the viewer’s own town; a visitor is told neither it nor the town', async () => {
  await using app = await startTestApp()
  const at = async (town: string | null) => {
    const member = await app.member()
    if (town) await save(app, member, { town })
    return member
  }
  const [anna, near, milan, rome, palermo] = [
    await at('Bologna'), await at('Bologna'), await at('Milano'), await at('Roma'), await at('Palermo'),
  ] // biome-ignore format: a table
  const nowhere = await at(null)
  const ids = [near, milan, rome, palermo, nowhere].map(({ id }) => id)
  expect((await cards(app, anna, ids)).map((card) => card.distance_km)).toEqual([10, 250, 500, null, null])
  expect((await cards(app, nowhere, ids)).map((card) => card.distance_km)).toEqual(Array(5).fill(null))
  expect((await cards(app, null, ids)).map(({ town, distance_km }) => [town, distance_km])).toEqual(
    ids.map(() => [null, null]),
  )
  expect(JSON.stringify(await cards(app, anna, ids))).not.toMatch(/44\.49|11\.34|"l(at|on)"/)
})

test('only an active main photo is on a card', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = { id: '5' as never, media_key: 'k'.repeat(22), thumbhash: 'AA==' }
  const setMain = (status: 'active' | 'pending' | null) =>
    inTransaction(app.db, (tx) => setMainPhoto(app, tx, anna.id, status && { ...photo, status }))
  const main = async () => (await cards(app, bruno, [anna.id]))[0]?.main_image
  await setMain('pending')
  expect(await main()).toBeNull()
  await setMain('active')
  expect(await main()).toEqual({
    id: '5', status: 'active', thumbhash: 'AA==', filename: `${photo.media_key}/large.webp`,
    thumb_filename: `${photo.media_key}/card.webp`, match: `${photo.media_key}/card.webp`,
    avatar_filename: `${photo.media_key}/avatar.webp`,
  }) // biome-ignore format: one image
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

test('the site decides which facts are shown; the owner sees all', async () => {
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
    about: '', hair_colour: 'red', eye_colour: null, body_type: null, relationship_status: null, sexuality: null,
    interests: [], languages: [], seeks: ['man'],
  }) // biome-ignore format: one profile
  expect(presentFacts(profile, null)).toMatchObject({
    about: 'ciao',
    interests: ['opera'],
    sexuality: 'straight',
  })
})

test('signs of life are written every five minutes, and never backwards', async () => {
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
  // Active since minute 0; asked at 1, 3, 6, 7, 11.
  expect(seen).toEqual([0, 0, 6, 6, 11])
  await inTransaction(app.db, (tx) => setLastActive(app, tx, anna.id, new Date(start)))
  expect(await at()).toBe(minutes(11))
  const { rows } = await app.db.query(
    'select active_at = p.last_active_at as same from member_search join profile p using (member_id)',
  )
  expect(rows).toEqual([{ same: true }])
})

test('export gives the row, erasing takes it', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  expect(await personalData.export(app, anna.id)).toMatchObject({
    profile: { name: anna.name, birth_date: '1994-05-12' },
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect(await findProfile(app.db, anna.id)).toBeNull()
})

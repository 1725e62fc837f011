import { expect, test } from 'vitest'
import type { ProfileChange } from '#contract/profiles/profiles.ts'
import { createAccount } from '#server/domain/accounts/index.ts'
import { flags } from '#server/domain/search/rules.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { findProfile, getProfile } from './index.ts'
import { saveProfile } from './save-profile.ts'

const save = (app: TestApp, who: TestMember, change: ProfileChange) => app.call(who, 'saveProfile', change)
const row = (app: TestApp, who: TestMember) => getProfile(app.db, who.id)
const rejection = (field: string, code = 'unknown_choice') => ({
  code: 'invalid_fields',
  params: { fields: { [field]: code } },
})

test('changes only the given fields, and null clears a field', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await save(app, anna, {
    about: '  Insegno matematica.  ',
    hair_colour: 'black',
    body_type: 'slim',
    town: 'Bologna',
    interests: ['cinema', 'opera', 'cinema'],
    languages: ['it', 'en', 'it'],
  })
  const before = await row(app, anna)
  const { profile } = await save(app, anna, { hair_colour: 'red', body_type: null })
  expect(profile).toMatchObject({
    about: 'Insegno matematica.',
    hair_colour: 'red',
    body_type: null,
    town: 'Bologna',
    region: 'IT-45',
    interests: ['cinema', 'opera'],
    languages: ['it', 'en'],
    missing: ['photo'],
    photo_limit: 3,
    status: 'active',
  })
  expect(await row(app, anna)).toEqual({ ...before, hair_colour: 'red', body_type: null })
  expect((await save(app, anna, {})).profile).toEqual(profile)
  expect((await app.call(anna, 'getOwnProfile', {})).profile).toEqual(profile)
})

test('members can change their gender, and search uses the new gender at once', async () => {
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

test('lists the missing parts that the site offers, in order of importance', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const parts = ['photo', 'about', 'location', 'facts', 'interests']
  const { profile } = await app.call(anna, 'getOwnProfile', {})
  expect(profile).toMatchObject({ parts, missing: parts })
  const { missing } = (await save(app, anna, { town: 'Bologna', eye_colour: 'green' })).profile
  expect(missing).toEqual(['photo', 'about', 'interests'])
})

test('stores sexuality and the sought genders only with the separate consent, and erases them when it is withdrawn', async () => {
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
  // A new consent does not restore the data that the withdrawal erased.
  await save(app, anna, { sensitive_consent: true })
  expect(await stored()).toEqual([[], null, true])
  const { rows } = await app.db.query('select attributes from member_search where member_id = $1', [anna.id])
  expect(rows).toEqual([{ attributes: `${flags.real_person}` }])
  expect((await findProfile(app.db, id))?.seeks).toEqual([])
})

test('stores the sought genders of a new account only with the separate consent', async () => {
  await using app = await startTestApp()
  const account = {
    site: app.site,
    password_hash: 'none',
    birth_date: '1994-05-12',
    gender: 'woman',
    seeks: ['man'],
    country: 'IT',
    language: 'it',
    kind: 'member',
  } as const
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

test('accepts only the site’s countries, their regions and their towns', async () => {
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
  const refused: [ProfileChange, string, string?][] = [
    [{ country: 'FR' }, 'country'],
    [{ country: 'ZZ' }, 'country'],
    [{ region: 'CH-ZH' }, 'region'],
    [{ region: 'IT-999' }, 'region'],
    [{ town: 'Atlantide' }, 'town', 'unknown_town'],
    [{ region: 'IT-25', town: 'Bologna' }, 'town', 'unknown_town'],
    [{ languages: ['xx'] }, 'languages'],
    [{ languages: ['IT'] }, 'languages'],
  ]
  for (const [change, field, code] of refused)
    await expect(save(app, anna, change)).rejects.toMatchObject(rejection(field, code))
  expect(await row(app, anna)).toEqual(before)
})

test('tells towns with the same name apart by region or province, and asks if neither is given', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const place = async (change: ProfileChange) => {
    await save(app, anna, change)
    const { region, town, lat } = await row(app, anna)
    return [region, town, lat]
  }
  const [lombardia, puglia] = [
    ['IT-25', 'Castro', 45.8],
    ['IT-75', 'Castro', 40.01],
  ]
  expect(await place({ region: 'IT-75', town: 'Castro' })).toEqual(puglia)
  expect(await place({ region: 'IT-25', town: 'Castro' })).toEqual(lombardia)
  expect(await place({ region: null, town: 'Castro (LE)' })).toEqual(puglia)
  expect(await place({ town: 'castro (bg)' })).toEqual(lombardia)
  await expect(save(app, anna, { region: null, town: 'Castro' })).rejects.toMatchObject(
    rejection('town', 'ambiguous_town'),
  )
  expect(await place({ region: 'IT-32', town: 'Bozen' })).toEqual(['IT-32', 'Bolzano/Bozen', 46.49])
  expect(await place({ town: null })).toEqual(['IT-32', null, null])
})

test('a member keeps a town that the list no longer has', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const old = { region: 'IT-32', town: 'Tuenno Vecchia', lat: 46.33, lon: 11.02 }
  await app.db.query('update profile set region = $2, town = $3, lat = $4, lon = $5 where member_id = $1', [
    anna.id,
    ...Object.values(old),
  ])
  await save(app, anna, { about: 'ciao' })
  await save(app, anna, { country: 'IT', region: 'IT-32', town: 'Tuenno Vecchia' })
  expect(await row(app, anna)).toMatchObject({ ...old, about: 'ciao' })
  await save(app, anna, { region: null, town: 'Tuenno' })
  expect(await row(app, anna)).toMatchObject({ region: 'IT-32', town: "Ville d'Anaunia" })
})

test('rejects an interest that the site does not offer', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const site = { ...app.site, settings: { ...app.site.settings, interests: [1] } }
  const choose = (interests: ProfileChange['interests']) =>
    inTransaction(app.db, (tx) => saveProfile(app, tx, { member: anna.id, site }, { interests }))
  await expect(choose(['cinema'])).rejects.toMatchObject(rejection('interests'))
  expect((await choose(['cycling'])).interests).toEqual(['cycling'])
})

test('concurrent changes do not overwrite each other', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const changes: ProfileChange[] = [
    { about: 'ciao' },
    { hair_colour: 'red' },
    { eye_colour: 'green' },
    { town: 'Bologna' },
    { interests: ['opera'] },
    { body_type: 'slim' },
    { languages: ['it'] },
    { relationship_status: 'single' },
  ]
  await Promise.all(changes.map((change) => save(app, anna, change)))
  expect(await row(app, anna)).toMatchObject(Object.assign({}, ...changes))
})

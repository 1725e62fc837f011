/**
 * Tests that no call reveals another member's secrets, such as the mail address, and that calls ignore undeclared
 * fields, such as `credits`.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallInput, type CallName } from '#contract/index.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const secrets = {
  email: 'canarino.segreto@posta.test',
  password_hash: '$argon2id$canarino',
  birth_date: '1979-03-17',
  latitude: '43.73',
  longitude: '11.29',
  town: 'Firenze',
  sexuality: 'bisexual',
  message: 'canarino nel messaggio',
}

test('no call reveals another member’s address, hash, birth date, coordinates, hidden town, messages or sexuality without consent', async () => {
  const { app, self } = world
  const canary = await app.member({
    email: secrets.email,
    birth_date: secrets.birth_date,
    password_hash: secrets.password_hash,
    credits: 50,
  })
  await app.db.query(
    "update profile set lat = $2, lon = $3, sexuality = $4, town = $5, region = 'IT-52' where member_id = $1",
    [canary.id, secrets.latitude, secrets.longitude, secrets.sexuality, secrets.town],
  )
  await app.call(canary, 'savePreferences', { hide_distance: true })
  await app.call(canary, 'sendMessage', {
    to: self.member.id,
    text: 'ciao',
    key: randomUUID() as IdempotencyKey,
  })
  await app.call(canary, 'sendMessage', {
    to: world.other.member.id,
    text: secrets.message,
    key: randomUUID() as IdempotencyKey,
  })
  await app.call(canary, 'likeMember', { profile: self.member.id })

  const inputs: { [Name in CallName]?: CallInput<Name> } = {
    currentUser: {},
    searchMembers: {},
    getMember: { id: canary.id },
    listSimilarTo: { id: world.other.member.id },
    listLikes: {},
    autoLike: {},
    listChats: {},
    findChat: { profile: canary.id },
    likeMember: { profile: canary.id },
    getOwnProfile: {},
  }
  for (const [name, input] of Object.entries(inputs)) {
    const answer = JSON.stringify(await app.call(self.member, name as CallName, input as never))
    for (const [field, secret] of Object.entries(secrets))
      expect(answer, `${name}: ${field}`).not.toContain(secret)
  }
})

const forbidden = {
  credits: 99_999,
  paid: true,
  paid_user: true,
  status: 'active',
  kind: 'fictional',
  role: 'admin',
  member_id: '1',
  id: '1',
  site_id: '1',
  password_hash: 'x',
  activated_at: '2020-01-01',
  fictional_icon: 'x',
  signup_date: '2000-01-01',
  verified_at: '2020-01-01',
}

test('calls ignore undeclared fields (T03)', async () => {
  const { app } = world
  const anna = await app.member()
  const rows = async () =>
    (
      await app.db.query(
        'select m.*, p.kind as p_kind, p.status as p_status, p.verified_at from member m join profile p on p.member_id = m.id where m.id = $1',
        [anna.id],
      )
    ).rows
  const before = await rows()
  await app.call(anna, 'saveProfile', { about: 'nuovo', ...forbidden } as never)
  expect(await rows()).toEqual(before)

  const { user } = await app.call(null, 'signUp', {
    ...forbidden,
    email: 'massa@posta.test',
    name: 'massimo',
    password: 'una parola lunga',
    date_of_birth: '1990-01-01',
    gender: 'man',
    seeks: ['woman'],
    terms: true,
  } as never)
  expect(user).toMatchObject({
    status: 'not_confirmed',
    paid_user: false,
    credits: 0,
    profile: { status: 'disabled' },
  })
  expect(user.profile.id).not.toBe('1')
})

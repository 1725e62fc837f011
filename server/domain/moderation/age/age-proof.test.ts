import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { createEuAppAgeProof } from '#server/adapters/age-proof/openid4vp.ts'
import {
  createSandboxAgeProof,
  createSandboxIssuer,
  presentAge,
  type SandboxIssuer,
} from '#server/adapters/age-proof/sandbox.ts'
import { personalData } from '#server/domain/profiles/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

let app: TestApp
let issuer: SandboxIssuer
let anna: TestMember
beforeAll(async () => {
  // Around the time at which the clock of the test begins.
  issuer = await createSandboxIssuer(new Date('2026-11-21T18:00:00Z'))
  app = await startTestApp(
    {},
    {
      ageProofs: { eu_app: createEuAppAgeProof([issuer.authority]), sandbox: createSandboxAgeProof() },
    },
  )
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  anna = await app.member({ credits: 50 })
})

const own = async (who: TestMember = anna) => (await app.call(who, 'getAgeProof', {})).age
const stored = async (who: TestMember = anna) =>
  (await app.db.query('select * from profile where member_id = $1', [who.id])).rows[0]

/** Answers a request as the app would. */
async function answer(nonce: string, isOver18 = true): Promise<CallInput<'proveAge'>> {
  const now = app.clock.now()
  const challenge = { nonce, origin: new URL(app.site.origin).origin }
  const presented = presentAge(issuer, isOver18, challenge, {
    signed: new Date(now.getTime() - minutes(60)),
    until: new Date(now.getTime() + minutes(60)),
  })
  return { method: 'eu_app', nonce, answer: JSON.stringify(presented) }
}

test('the app proves the age; only the answer, the method and the day are stored', async () => {
  expect(await own()).toEqual({ setting: 'offered', proof: null, methods: ['eu_app', 'sandbox'] })
  const { nonce, request } = await app.call(anna, 'prepareAgeProof', {})
  expect(request).toMatchObject({ protocol: 'openid4vp-v1-unsigned', data: { nonce } })
  const before = await stored()
  const { age } = await app.call(anna, 'proveAge', await answer(nonce))
  const proof = { over_18: true, method: 'eu_app', on: '2026-11-21' }
  expect(age.proof).toEqual(proof)
  expect(await stored()).toEqual({
    ...before,
    ...{ age_over_18: true, age_method: 'eu_app', age_proved_on: '2026-11-21' },
  })
  expect((await own()).proof).toEqual(proof)
  expect((await app.call(anna, 'currentUser', {})).user.credits).toBe(50)
  const { profile } = await personalData.export(app, anna.id)
  expect(profile).toMatchObject({ age_over_18: true, age_method: 'eu_app', age_proved_on: '2026-11-21' })
})

test('an answer to the request of another member, or to a request of eleven minutes ago, is refused', async () => {
  const bruno = await app.member()
  const { nonce } = await app.call(bruno, 'prepareAgeProof', {})
  await expect(app.call(anna, 'proveAge', await answer(nonce))).rejects.toMatchObject({
    code: 'age_proof_failed',
  })
  const late = await answer((await app.call(anna, 'prepareAgeProof', {})).nonce)
  app.clock.advance(minutes(11))
  await expect(app.call(anna, 'proveAge', late)).rejects.toMatchObject({ code: 'age_proof_failed' })
  expect((await own()).proof).toBeNull()
})

test('an answer without a valid signature changes nothing', async () => {
  const { nonce } = await app.call(anna, 'prepareAgeProof', {})
  for (const text of ['{}', 'no JSON', '{"vp_token":{"age":["oA"]}}', '{"response":"eyJ"}'])
    await expect(app.call(anna, 'proveAge', { method: 'eu_app', nonce, answer: text })).rejects.toMatchObject(
      { code: 'age_proof_failed' },
    )
  expect((await own()).proof).toBeNull()
})

test('a "no" is stored and opens one case about a minor, which a person decides', async () => {
  const cases = async () =>
    (
      await app.db.query('select reason, own_initiative, reporter_id from report where member_id = $1', [
        anna.id,
      ])
    ).rows
  await app.call(anna, 'proveAge', { method: 'sandbox', over_18: 'no' })
  await app.call(anna, 'proveAge', { method: 'sandbox', over_18: 'no' })
  expect((await own()).proof).toMatchObject({ over_18: false, method: 'sandbox' })
  expect(await cases()).toEqual([{ reason: 'minor', own_initiative: true, reporter_id: null }])
  const { reports } = await (await createReviewer(app))('listReportsToReview', {})
  expect(reports.some(({ profile }) => profile?.id === anna.id)).toBe(true)
})

test('a site that requires the proof lets nobody write, like or be found without it', async () => {
  const bruno = await app.member()
  const settings = { ...app.site.settings, age_proof: 'required' as const }
  const strict = (who: TestMember) => ({ ...who, site: { ...app.site, settings } })
  const write = () =>
    app.call(strict(anna), 'sendMessage', { to: bruno.id, text: 'ciao', key: crypto.randomUUID() as never })
  const like = () => app.call(strict(anna), 'likeMember', { profile: bruno.id })
  const swipe = () => app.call(strict(anna), 'swipeMember', { profile: bruno.id, answer: 'like' })
  const finds = async () =>
    (await app.call(strict(bruno), 'searchMembers', { country: 'IT' })).results.some(
      ({ id }) => id === anna.id,
    )
  for (const act of [write, like, swipe])
    await expect(act()).rejects.toMatchObject({ code: 'age_proof_required' })
  expect(await finds()).toBe(false)
  expect((await app.call(anna, 'currentUser', {})).user.credits).toBe(50)
  // On the same site without the requirement, nothing is refused.
  expect(
    (await app.call(bruno, 'searchMembers', { country: 'IT' })).results.some(({ id }) => id === anna.id),
  ).toBe(true)

  await app.call(strict(anna), 'proveAge', { method: 'sandbox', over_18: 'no' })
  await expect(write()).rejects.toMatchObject({ code: 'age_proof_required' })
  await app.call(strict(anna), 'proveAge', { method: 'sandbox', over_18: 'yes' })
  await write()
  await like()
  expect(await finds()).toBe(true)
})

test('a site without the proof refuses it, and a member without a confirmed address cannot give it', async () => {
  const off = {
    ...anna,
    site: { ...app.site, settings: { ...app.site.settings, age_proof: 'off' as const } },
  }
  await expect(app.call(off, 'prepareAgeProof', {})).rejects.toMatchObject({ code: 'age_proof_off' })
  await expect(app.call(off, 'proveAge', { method: 'sandbox', over_18: 'yes' })).rejects.toMatchObject({
    code: 'age_proof_off',
  })
  const carla = await app.member({ active: false })
  await expect(app.call(carla, 'prepareAgeProof', {})).rejects.toMatchObject({ code: 'not_confirmed' })
})

test('the day of a proof is the day in the installation’s time zone', async () => {
  // At 23:30 UTC it is the next day in Rome, in winter and in summer.
  const now = app.clock.now().getTime()
  const night = now - (now % days(1)) + hours(23.5)
  app.clock.advance((night > now ? night : night + days(1)) - now)
  const tomorrow = new Date(app.clock.now().getTime() + hours(1)).toISOString().slice(0, 10)
  const dora = await app.member()
  await app.call(dora, 'proveAge', { method: 'sandbox', over_18: 'yes' })
  expect((await app.call(dora, 'getAgeProof', {})).age.proof?.on).toBe(tomorrow)
})

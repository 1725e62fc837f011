import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, ParsedInput } from '#contract/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'

let app: TestApp
let admin: CallAsStaff
let bruno: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await createReviewer(app, 'admin')
  bruno = await app.member({ name: 'Bruno' })
})
afterAll(() => app[Symbol.asyncDispose]())

let count = 0
/** Registers a flagger, and returns it with the token of the link in its mail. */
async function register(more: Partial<CallInput<'addFlagger'>> = {}) {
  const email = `ente${++count}@altrove.test`
  const entry = { organisation: `Ente ${count}`, email, area: 'Minori', coordinator: 'AGCOM' }
  await admin('addFlagger', { site: app.site.id, ...entry, starts_on: '2026-11-01', ends_on: null, ...more })
  await app.runJobs()
  const { flaggers } = await admin('listFlaggers', { site: app.site.id })
  const flagger = flaggers.find((each) => each.email === email)
  if (!flagger) throw new Error('not registered')
  return { flagger, token: tokenOf(email) }
}
const tokenOf = (email: string) => app.outbox.linkTo(email).searchParams.get('flagger') ?? ''

const notice = (
  flagger: string,
  more: Partial<CallInput<'sendNotice'>> = {},
  who: TestMember | null = null,
) =>
  app.call(who, 'sendNotice', {
    ...{ place: `/members/${bruno.id}`, reason: 'fake', text: 'Vende armi.', good_faith: true, flagger },
    ...more,
  } as CallInput<'sendNotice'>)
const latest = async () => (await app.db.query('select * from report order by id desc limit 1')).rows[0]
const one = (flagger: ParsedInput<'renewFlaggerLink'>['flagger']) => ({ site: app.site.id, flagger })

test('a repeated call with one key registers one flagger and mails one link', async () => {
  const entry = { organisation: 'Ente unico', area: 'Minori', coordinator: 'AGCOM' }
  const added = {
    ...{ site: app.site.id, ...entry, email: 'unico@altrove.test', starts_on: '2026-11-01', ends_on: null },
    key: randomUUID() as never,
  }
  await admin('addFlagger', added)
  await admin('addFlagger', added)
  await app.runJobs()
  const named = async (email: string) =>
    (await admin('listFlaggers', { site: app.site.id })).flaggers.filter((each) => each.email === email)
  expect(await named('unico@altrove.test')).toHaveLength(1)
  expect(app.outbox.to('unico@altrove.test')).toHaveLength(1)
  const another = admin('addFlagger', { ...added, email: 'altro-ente@altrove.test' })
  await expect(another).rejects.toMatchObject({ code: 'key_reused' })
  expect(await named('altro-ente@altrove.test')).toEqual([])
})

test('a notice by the personal link comes first, says why, and is answered at the registered address', async () => {
  const { flagger, token } = await register()
  expect(flagger).toMatchObject({ state: 'in_force', notices: 0 })
  expect((await app.db.query('select token_hash from trusted_flagger')).rows[0].token_hash).not.toContain(
    token,
  )
  expect(await app.call(null, 'findFlagger', { token })).toEqual({
    flagger: { organisation: flagger.organisation, email: flagger.email },
  })
  const carla = await app.member()
  await notice('', { place: `/members/${carla.id}`, name: 'Chiunque', email: 'chi@altrove.test' })
  // Typed names count for nothing: the register's count.
  await notice(token, { name: 'Un altro', email: 'altro@altrove.test' })
  await app.runJobs()
  expect(await latest()).toMatchObject({
    ...{ flagger_id: flagger.id, notifier: flagger.organisation, reporter_email: flagger.email },
  })
  const [first, second] = (await admin('listReportsToReview', {})).reports
  expect(first).toMatchObject({ notifier: flagger.organisation, points: [{ cause: 'flagger', points: 40 }] })
  expect(second).toMatchObject({ notifier: 'Chiunque', points: [] })
  expect(Date.parse(second?.due ?? '') - Date.parse(first?.due ?? '')).toBeGreaterThan(hours(9))
  expect(app.outbox.to('altro@altrove.test')).toEqual([])
  await admin('decideReport', {
    ...{ report: first?.id as never, outcome: 'warned', ground: 'fake', note: 'Vietato dalle regole.' },
  })
  const { flaggers } = await admin('listFlaggers', { site: app.site.id })
  expect(flaggers[0]).toMatchObject({ notices: 1, decided: 1, right: 1 })
  const { counts } = await admin('getTransparencyCounts', { site: app.site.id, year: 2026 })
  const number = (indicator: string) =>
    counts.filter((each) => each.indicator === indicator).reduce((sum, each) => sum + each.count, 0)
  expect([number('notices'), number('flagger_notices'), number('flagger_notices_with_action')]).toEqual([
    2, 1, 1,
  ])
})

test('a member who is signed in may use the link, and stays out of the notice', async () => {
  const { flagger, token } = await register()
  await notice(token, {}, await app.member())
  expect(await latest()).toMatchObject({ reporter_id: null, flagger_id: flagger.id })
})

test('a suspended flagger’s notice is an ordinary one, and the register says why', async () => {
  const { flagger, token } = await register()
  await admin('suspendFlagger', {
    ...one(flagger.id),
    suspend: true,
    reason: 'Tre segnalazioni senza fatti.',
  })
  expect(await app.call(null, 'findFlagger', { token })).toEqual({ flagger: null })
  await expect(notice(token)).rejects.toMatchObject({
    params: { fields: { name: 'required', email: 'required' } },
  })
  await notice(token, { name: 'Ente', email: 'ente@altrove.test' })
  expect(await latest()).toMatchObject({ flagger_id: null, notifier: 'Ente' })
  const find = async () =>
    (await admin('listFlaggers', { site: app.site.id })).flaggers.find(({ id }) => id === flagger.id)
  expect(await find()).toMatchObject({
    state: 'suspended',
    suspended_reason: 'Tre segnalazioni senza fatti.',
  })
  await admin('suspendFlagger', { ...one(flagger.id), suspend: false })
  await admin('suspendFlagger', { ...one(flagger.id), suspend: false })
  expect(await find()).toMatchObject({ state: 'in_force', suspended_reason: '' })
  const { rows } = await app.db.query(
    `select action from audit_entry where object_kind = 'flagger' and object_id = $1 order by id`,
    [flagger.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['flagger_added', 'flagger_suspended', 'flagger_resumed'])
})

test('the status holds from its first to its last day', async () => {
  const today = app.clock.now().toISOString().slice(0, 10)
  const tomorrow = new Date(app.clock.now().getTime() + days(1)).toISOString().slice(0, 10)
  const [now, later] = [await register({ ends_on: today }), await register({ starts_on: tomorrow })]
  expect([now.flagger.state, later.flagger.state]).toEqual(['in_force', 'planned'])
  const isTrusted = async (token: string) => (await app.call(null, 'findFlagger', { token })).flagger !== null
  expect([await isTrusted(now.token), await isTrusted(later.token)]).toEqual([true, false])
  app.clock.advance(days(1))
  expect([await isTrusted(now.token), await isTrusted(later.token)]).toEqual([false, true])
  await expect(register({ starts_on: '2026-11-10', ends_on: '2026-11-09' })).rejects.toMatchObject({
    params: { fields: { ends_on: 'too_low' } },
  })
})

test('a new link ends the earlier one, which works on no other site', async () => {
  const { flagger, token } = await register()
  const elsewhere = { ...bruno, site: app.otherSite }
  await admin('renewFlaggerLink', one(flagger.id))
  await app.runJobs()
  const fresh = tokenOf(flagger.email)
  const trusted = async (of: string) => (await app.call(null, 'findFlagger', { token: of })).flagger !== null
  expect([fresh === token, await trusted(token), await trusted(fresh)]).toEqual([false, false, true])
  expect((await app.call({ ...elsewhere, token: '' }, 'findFlagger', { token: fresh })).flagger).toBeNull()
  await expect(admin('listFlaggers', { site: app.otherSite.id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a day begins and ends at midnight in the installation’s time zone', async () => {
  const { token } = await register({ starts_on: '2027-07-01', ends_on: '2027-07-01' })
  const isTrusted = async (at: string) => {
    app.clock.advance(Date.parse(at) - app.clock.now().getTime())
    return (await app.call(null, 'findFlagger', { token })).flagger !== null
  }
  // Rome is two hours ahead of UTC in summer.
  for (const [at, expected] of [
    ['2027-06-30T21:59:59.999Z', false],
    ['2027-06-30T22:00:00Z', true],
    ['2027-07-01T21:59:59.999Z', true],
    ['2027-07-01T22:00:00Z', false],
  ] as const)
    expect([at, await isTrusted(at)]).toEqual([at, expected])
})

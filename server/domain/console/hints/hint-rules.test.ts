import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, CallOutput } from '#contract/index.ts'
import { hours, days } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

let app: TestApp
let [operator, moderator] = [] as unknown as [TestMember, TestMember]
beforeAll(async () => {
  app = await startTestApp()
  operator = await staffOf(app, 'operator')
  moderator = await staffOf(app, 'moderator')
})
afterAll(() => app[Symbol.asyncDispose]())

type Named = Omit<CallInput<'startHintRule'>, 'site'>
const phrase: Named = { kind: 'money', phrase: 'mandami il premio' }
const act = (who: TestMember, call: 'tryHintRule' | 'startHintRule' | 'stopHintRule', named: Named) =>
  app.call(who, call, { site: app.site.id, ...named })
const listed = async (who: TestMember = operator) =>
  (await app.call(who, 'listHintRules', { site: app.site.id })).rules
const find = async ({ kind, phrase: text }: Named) => {
  const rule = (await listed()).find((each) => each.kind === kind && each.phrase === text)
  if (!rule) throw new Error('no such rule')
  return rule
}

/** Stores reports about messages of this text, each of another writer. */
async function reports(count: number, text: string, more: { outcome?: string; days_ago?: number } = {}) {
  const at = new Date(app.clock.now().getTime() - days(more.days_ago ?? 1))
  await app.db.query(
    `insert into report (id, site_id, member_id, reporter_language, about, message_number, reason, words, evidence,
                         created_at, due_at, outcome)
     select (select greatest(max(id), $6::bigint) from report) + n, $1, 1000000 + (select count(*) from report) + n, 'it', 'message', 5, 'fraud', '',
            jsonb_build_object('messages', jsonb_build_array(
              jsonb_build_object('is_reported', false, 'text', 'mandami il premio'),
              jsonb_build_object('is_reported', true, 'text', $3::text))), $4::timestamptz, $4::timestamptz, $5
       from generate_series(1, $2) n`,
    [app.site.id, count, text, at, more.outcome ?? null, firstIdAt(at)],
  )
}

const hintsOf = async (member: TestMember, of: TestMember) =>
  (await app.call(member, 'findChat', { profile: of.id })).site_hints

test('C7: a phrase shows its hits of 30 days, in tens of people, before members get it', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await reports(12, 'MANDAMI il  prèmio, dai!', { outcome: 'warned' })
  await reports(9, 'mandami il premio', { outcome: 'no_breach' })
  await reports(30, 'mandami il premiolino')
  await reports(40, 'mandami il premio', { days_ago: 31 })
  await act(operator, 'tryHintRule', { ...phrase, phrase: 'Mandami  il PREMIO!' })
  expect(await find(phrase)).toMatchObject({
    ...{ is_live: false, may_start: true, history: [{ action: 'hint_rule_proposed' }] },
    trial: { reported: 50, hits: 20, confirmed: 10, unfounded: null },
  })
  expect(await hintsOf(anna, bruno)).toEqual({ off: [], phrases: [] })
  await act(operator, 'startHintRule', phrase)
  expect(await hintsOf(anna, bruno)).toEqual({ off: [], phrases: [phrase] })
  await expect(act(operator, 'startHintRule', phrase)).rejects.toMatchObject({ code: 'nothing_to_undo' })
})

test('a rule starts only within a day of its trial, and can be stopped at any time', async () => {
  const late: Named = { kind: 'threat', phrase: 'ti trovo' }
  await expect(act(operator, 'startHintRule', late)).rejects.toMatchObject({ code: 'not_found' })
  await act(operator, 'tryHintRule', late)
  app.clock.advance(hours(24))
  await expect(act(operator, 'startHintRule', late)).rejects.toMatchObject({ code: 'hint_rule_untried' })
  await act(operator, 'tryHintRule', late)
  await act(operator, 'startHintRule', late)
  await act(operator, 'stopHintRule', late)
  expect((await find(late)).history.map(({ action }) => action)).toEqual([
    'hint_rule_stopped',
    'hint_rule_started',
    'hint_rule_proposed',
  ])
})

test('the rules of the product are in use without any act, and a trial precedes starting them again', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const rule: Named = { kind: 'contact', phrase: '' }
  expect(await find(rule)).toMatchObject({ is_live: true, trial: null, history: [] })
  await act(operator, 'stopHintRule', rule)
  expect((await hintsOf(anna, bruno)).off).toEqual(['contact'])
  await expect(act(operator, 'startHintRule', rule)).rejects.toMatchObject({ code: 'hint_rule_untried' })
  await act(operator, 'tryHintRule', rule)
  await act(operator, 'startHintRule', rule)
  expect((await hintsOf(anna, bruno)).off).toEqual([])
})

test('a phrase is for the readers of its language, and too short ones are refused', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const german = { site: app.site.id, kind: 'crypto', phrase: 'Grüne Münze', language: 'it' } as const
  const tryIt = (more: object) => app.call(operator, 'tryHintRule', { ...german, ...more })
  expect(await tryIt({})).toEqual({ phrase: 'grune munze' })
  await act(operator, 'startHintRule', german)
  const kinds = async (who: TestMember) => (await hintsOf(who, bruno)).phrases.map(({ kind }) => kind)
  expect(await kinds(anna)).toContain('crypto')
  await expect(tryIt({ phrase: 'a b!' })).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(tryIt({ language: 'xx' })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('only reviewers read examples, and each report that they read is an entry with the reason', async () => {
  const ask = (who: TestMember): Promise<CallOutput<'listHintExamples'>> =>
    app.call(who, 'listHintExamples', { site: app.site.id, ...phrase, reason: 'Falsi allarmi?' })
  await expect(ask(operator)).rejects.toMatchObject({ code: 'forbidden' })
  const { examples } = await ask(moderator)
  expect(examples).toHaveLength(5)
  for (const { text } of examples) expect(text).toMatch(/mandami/i)
  const { rows } = await app.db.query(
    "select object_id, after from audit_entry where action = 'looked' and object_kind = 'report' order by id",
  )
  expect(rows.map(({ object_id }) => object_id).toSorted()).toEqual(
    examples.map(({ report }) => report).toSorted(),
  )
  expect(rows[0].after).toMatchObject({ shows: ['reported_message'], note: 'Falsi allarmi?' })
})

import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { DecidedProposal } from '#contract/console/proposals.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey, StaffId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

const note = 'Prima sentiamo la sua versione.'
type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>

async function person(name: string, role: Role = 'admin'): Promise<Call> {
  const as = await staffOf(app, role, name)
  return (call, input) => app.call(as, call, input)
}

/** Each kind of act: how one person proposes it, and how another one decides the only one that waits. */
const kinds = {
  async ban(one: Call, anna: TestMember) {
    await one('takeMeasure', { member: anna.id, outcome: 'suspended', ground: 'spam', note: 'Spam a molti.' })
    const { measures } = await one('getMemberActs', { member: anna.id })
    const proposal = measures[0]?.proposal?.id as never
    return (by: Call, reason: string) => by('decideBan', { proposal, confirm: false, note: reason })
  },
  async correction(one: Call, anna: TestMember) {
    const { correction } = await one('correctCredits', {
      ...{ member: anna.id, credits: 700, reason: 'Non li ha ricevuti.' },
      key: crypto.randomUUID() as IdempotencyKey,
    })
    return (by: Call, reason: string) =>
      by('approveCorrection', { id: correction.id, approve: false, note: reason })
  },
  async staff_change(one: Call) {
    await one('changeStaff', { staff: await idOf('Sara'), role: 'moderator', sites: [app.site.id] })
    const { changes } = await one('listStaff', {})
    const change = changes[0]?.id as never
    return (by: Call, reason: string) => by('decideStaffChange', { change, confirm: false, note: reason })
  },
}
const names = ['ban', 'correction', 'staff_change'] as const

const idOf = async (name: string) =>
  (await app.db.query<{ id: StaffId }>('select id from staff where name = $1', [name])).rows[0]?.id as StaffId

const decided = async (who: Call): Promise<Partial<DecidedProposal>[]> =>
  (await who('listProposals', {})).decided.map(({ act, outcome, note, decided_by }) => ({
    ...{ act: { kind: act.kind } as never, outcome, note, decided_by },
  }))
const waiting = async (who: Call) => (await who('listProposals', {})).waiting.length
const trail = async (kind: string) =>
  (
    await app.db.query<{ action: string; note: string | null }>(
      `select action, after ->> 'note' as note from audit_entry where action = $1`,
      [`${kind}_rejected`],
    )
  ).rows

test.each(names)('refusing a %s takes a reason, which its proposer and the log keep', async (kind) => {
  const anna = await app.member({ credits: 10 })
  const [one, two] = [await person('Ada'), await person('Bea')]
  await staffOf(app, 'support', 'Sara')
  const refuse = await kinds[kind](one, anna)
  for (const missing of ['', '  \n'])
    await expect(refuse(two, missing)).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: { note: 'required' } },
    })
  expect([await waiting(two), await trail(kind), await decided(one)]).toEqual([1, [], []])

  await refuse(two, note)
  expect(await decided(one)).toEqual([{ act: { kind }, outcome: 'rejected', note, decided_by: 'Bea' }])
  expect([await decided(two), await waiting(two)]).toEqual([[], 0])
  expect(await trail(kind)).toEqual([{ action: `${kind}_rejected`, note }])
  await expect(refuse(two, 'Un’altra ragione.')).rejects.toMatchObject({ code: 'already_decided' })
  expect(await decided(one)).toMatchObject([{ note }])
  app.clock.advance(2 * days(limits.proposal_days))
  expect(await decided(one)).toEqual([])
})

test.each(names)('its proposer withdraws a %s without a reason', async (kind) => {
  const anna = await app.member({ credits: 10 })
  const [one] = [await person('Ada'), await person('Bea')]
  await staffOf(app, 'support', 'Sara')
  await (
    await kinds[kind](one, anna)
  )(one, '')
  expect(await decided(one)).toMatchObject([{ act: { kind }, outcome: 'withdrawn', note: '' }])
  expect(await trail(kind)).toEqual([{ action: `${kind}_rejected`, note: null }])
})

test('the reasons about a member go with the member', async () => {
  const anna = await app.member({ credits: 10 })
  const [one, two] = [await person('Ada'), await person('Bea')]
  for (const kind of ['ban', 'correction'] as const) await (await kinds[kind](one, anna))(two, note)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  const kept = await app.db.query(
    `select note from ban_proposal union all select note from credit_correction
      union all select coalesce(after ->> 'note', '') from audit_entry`,
  )
  expect(new Set(kept.rows.map((row) => row.note))).toEqual(new Set(['']))
  expect(await decided(one)).toEqual([
    { act: { kind: 'ban' }, outcome: 'rejected', note: '', decided_by: 'Bea' },
  ])
})

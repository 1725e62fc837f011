import { expect, test } from 'vitest'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { ReportOutcome } from '#contract/moderation/reports.ts'
import type { MemberId, StaffId } from '#contract/wire/ids.ts'
import { createSession, createStaff, makeCaseToken } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { personalData } from './personal-data.ts'

type Step = ReportOutcome | 'undo' | 'tell' | 'reporter_appeals' | 'member_appeals'

/**
 * The possible sequences of steps for a report. Each is followed by the outcomes that the reported member's export
 * contains after the last step. The outcome `null` means that the member was notified of a sanction that was then
 * undone.
 */
const paths: readonly (readonly [readonly Step[], readonly (ReportOutcome | null)[]])[] = [
  [[], []],
  [['no_breach'], []],
  [['no_breach', 'undo'], []],
  [['no_breach', 'tell'], []],
  [['no_breach', 'tell', 'undo'], []],
  [['no_breach', 'tell', 'reporter_appeals'], []],
  [['no_breach', 'tell', 'reporter_appeals', 'no_breach', 'tell'], []],
  [['no_breach', 'tell', 'reporter_appeals', 'warned'], ['warned']],
  [['no_breach', 'tell', 'reporter_appeals', 'warned', 'undo'], []],
  [['no_breach', 'tell', 'reporter_appeals', 'warned', 'undo', 'no_breach', 'tell'], []],
  ...(['warned', 'photo_hidden', 'suspended'] as const).flatMap(
    (measure) =>
      [
        [[measure], [measure]],
        [[measure, 'undo'], []],
        [[measure, 'undo', 'no_breach', 'tell'], []],
        [[measure, 'tell'], [measure]],
        [[measure, 'tell', 'undo'], [null]],
        [[measure, 'tell', 'undo', 'no_breach', 'tell'], ['no_breach']],
        [[measure, 'tell', 'member_appeals'], [measure]],
        [[measure, 'tell', 'member_appeals', measure, 'tell'], [measure]],
        [[measure, 'tell', 'member_appeals', 'no_breach', 'tell'], ['no_breach']],
        [[measure, 'tell', 'member_appeals', 'no_breach', 'undo'], [measure]],
        [[measure, 'tell', 'reporter_appeals', 'no_breach', 'tell'], ['no_breach']],
      ] as const,
  ),
]

/** The texts of the reporter. The reported member's export must never contain them. */
const secrets = ['Parole di chi segnala', 'Appello di chi segnala']

test('X4, A8: exports exactly the measures of which the reported member was notified, after every sequence of decisions', async () => {
  await using app = await startTestApp()
  const reviewers = [await createReviewer(app), await createReviewer(app)] as const
  for (const [steps, outcomes] of paths) {
    const [reporter, bruno] = [await app.member(), await app.member()]
    const photo = await readyPhoto(app, bruno, true)
    await app.runJobs()
    const before = await exportOf(app, bruno.id)
    app.clock.advance(minutes(1))
    const reported_at = app.clock.now().toISOString().slice(0, 19)
    const { case: token } = await app.call(reporter, 'reportMember', {
      member: bruno.id,
      photo: photo.id,
      reason: 'fake',
      text: secrets[0],
    })
    app.clock.advance(minutes(1))
    const decided = await take(app, reviewers, steps, token)

    const path = steps.join(', ')
    const after = await exportOf(app, bruno.id)
    const text = JSON.stringify(after)
    const staff = reviewers.map(({ id }) => id)
    for (const hidden of [...secrets, ...staff, reporter.id, reporter.name, reported_at])
      expect(text, path).not.toContain(hidden)
    const measures = after.moderation?.reported_by_others as Record<string, unknown>[]
    expect(measures, path).toEqual(
      outcomes.map((outcome) => ({
        about: 'photo',
        profile_at_that_time: expect.objectContaining({ name: bruno.name }),
        outcome,
        ground: outcome === null || outcome === 'no_breach' ? null : 'fake',
        note: outcome === null ? '' : `Perché ${outcome}`,
        decided_at: outcome === null ? null : expect.any(String),
        appeal: steps.includes('member_appeals') ? 'Non sono d’accordo' : null,
        ends_at: outcome === 'suspended' ? expect.any(String) : null,
        restricts: [],
      })),
    )
    // If the export must not mention the report, the export of every module is the same as before the report.
    if (outcomes.length === 0) expect(comparable(after), path).toEqual(comparable(before))
    else {
      const { report } = await app.call(null, 'getReport', { case: decided })
      expect(JSON.stringify(report), path).not.toContain(reported_at)
    }
  }
}, 120_000)

interface Reviewer {
  readonly id: StaffId
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
}

let count = 0
async function createReviewer(app: TestApp): Promise<Reviewer> {
  const email = `reviewer${++count}@posta.test`
  const account = {
    email,
    name: 'Vera',
    role: 'moderator',
    sites: [app.site.id],
    password_hash: 'none',
  } as const
  const id = await createStaff(app, app.db, account)
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return { id, call: (name, input) => app.call({ token, site: app.site } as TestMember, name, input) }
}

/** Applies the steps to the latest report. Returns the reported member's token of the report. */
async function take(
  app: TestApp,
  reviewers: readonly [Reviewer, Reviewer],
  steps: readonly Step[],
  token: CaseToken,
): Promise<CaseToken> {
  const report = (await app.db.query('select max(id) as id from report')).rows[0].id
  const ofMember = await makeCaseToken(app, report, 'member')
  let [reviewer] = reviewers
  for (const step of steps) {
    app.clock.advance(1_000)
    if (step === 'undo') await reviewer.call('undoReportDecision', { report })
    else if (step === 'tell') {
      app.clock.advance(minutes(limits.outcome_delay_minutes))
      await app.runJobs()
    } else if (step === 'reporter_appeals' || step === 'member_appeals') {
      const isMember = step === 'member_appeals'
      await app.call(null, 'appealReport', {
        case: isMember ? ofMember : token,
        text: isMember ? 'Non sono d’accordo' : (secrets[1] ?? ''),
      })
      // Another reviewer decides about an appeal.
      reviewer = reviewers[1]
    } else {
      const ground = step === 'no_breach' ? undefined : ('fake' as const)
      await reviewer.call('decideReport', { report, outcome: step, ground, note: `Perché ${step}` })
    }
  }
  return ofMember
}

async function exportOf(app: TestApp, member: MemberId): Promise<Record<string, Record<string, unknown>>> {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const [name, module] of Object.entries(personalData)) parts[name] = await module.export(app, member)
  return parts
}

/**
 * Removes the sessions from an export before the export is compared, because an undo does not restore the sessions that
 * a suspension ended.
 */
const comparable = ({ accounts, ...parts }: Awaited<ReturnType<typeof exportOf>>) => ({
  ...parts,
  accounts: { ...accounts, sessions: [] },
})

import { expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { createOperated, write } from '#server/domain/chats/fictional/fictional.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { caseOf, deliverOutcome, idOf, report } from '../reports/reports.fixture.ts'
import { countCasesByDay } from './count-by-day.ts'
import { listQueueTimes } from './list-queue-times.ts'

const reason = 'Lo chiede l’autorità.'
const newKey = () => crypto.randomUUID() as IdempotencyKey

/** The times of the last day on both sites, by queue. */
async function times(app: TestApp) {
  const until = new Date(app.clock.now().getTime() + minutes(1))
  const from = new Date(until.getTime() - minutes(24 * 60))
  const rows = await listQueueTimes(app.db, [app.site.id, app.otherSite.id], { from, until })
  return Object.fromEntries(
    rows.map(({ about, decided, half_seconds }) => [about, [decided, half_seconds / 60]]),
  )
}

test('O1: confirmations by a second person are timed since the proposal, once for all sites', async () => {
  await using app = await startTestApp()
  const sites = [app.site.id, app.otherSite.id]
  const [ada, bea] = [await createReviewer(app, 'admin', sites), await createReviewer(app, 'admin', sites)]
  const anna = await app.member()
  const later = (m: number) => app.clock.advance(minutes(m))

  await bea('openMemberFile', { member: anna.id, reason: 'request', note: '' })
  const { proposal: first } = await ada('proposeExport', { reason, key: newKey() })
  const { proposal: withdrawn } = await ada('proposeExport', { reason, key: newKey() })
  later(10)
  await bea('decideExport', { proposal: first, confirm: true, note: '' })
  await ada('withdrawProposal', { proposal: withdrawn })
  expect(await times(app)).toEqual({ proposal: [1, 10] })

  const [one, two] = [await createReviewer(app, 'support'), await createReviewer(app, 'support')]
  const correct = () =>
    one('correctCredits', { member: anna.id, credits: 600, reason: 'Errore nostro.', key: newKey() })
  const approve = async (by: typeof one, approved: boolean) => {
    const { corrections } = await by('getMemberActs', { member: anna.id })
    const id = corrections?.[0]?.id
    if (!id) throw new Error('no correction waits')
    await by('approveCorrection', { id, approve: approved, note: approved ? '' : 'Non serve.' })
  }
  await correct()
  later(20)
  await approve(two, true)
  await correct()
  later(2)
  await approve(one, false)
  expect(await times(app)).toEqual({ proposal: [2, 15] })

  const [vera, marco] = [await createReviewer(app), await createReviewer(app)]
  const ban = async (confirm: boolean) => {
    const of = { member: anna.id, outcome: 'suspended', ground: 'spam', note: 'Troppi inviti.' } as const
    await vera('takeMeasure', of)
    later(5)
    const { measures } = await marco('getMemberActs', { member: anna.id })
    const proposal = measures.find((each) => each.proposal)?.proposal?.id
    if (!proposal) throw new Error('no ban waits')
    await marco('decideBan', { proposal, confirm, note: confirm ? '' : 'Basta una settimana.' })
  }
  await ban(false)
  await ban(true)
  // 5, 5, 10 and 20 minutes.
  expect(await times(app)).toEqual({ proposal: [4, 7.5] })

  const person = { name: 'Nina', email: 'nina@posta.test', role: 'admin', sites: [app.site.id] } as const
  await ada('inviteStaff', { ...person, sites: [...person.sites] })
  later(30)
  const { changes } = await bea('listStaff', {})
  await bea('decideStaffChange', { change: changes[0]!.id, confirm: true, note: '' })
  expect(await times(app)).toEqual({ proposal: [5, 10] })
})

test('H1: answers to conversations of fictional profiles are timed since the message', async () => {
  await using app = await startTestApp()
  const { operator, profile } = await createOperated(app)
  const anna = await app.member({ credits: 50 })
  const conversation = await write(app, anna, profile, 'Ciao, come va?')
  app.clock.advance(minutes(12))
  const answer = (text: string) => operator.call('answerFictional', { conversation, text, key: newKey() })
  await answer('Bene, grazie.')
  await write(app, anna, profile, 'E tu?')
  app.clock.advance(minutes(30))
  await answer('Anche.')
  expect((await times(app)).fictional_chat).toEqual([2, 21])
})

test('O1: appeals are timed apart from first decisions, photos with reports', async () => {
  await using app = await startTestApp()
  const [vera, marco] = [await createReviewer(app), await createReviewer(app)]
  const [anna, bruno] = [await app.member(), await app.member()]
  const { id: photo } = await readyPhoto(app, anna)
  const wait = `update photo set status = 'pending', waiting_since = $2 where id = $1`
  await app.db.query(wait, [photo, app.clock.now()])
  app.clock.advance(minutes(3))
  await vera('rejectPhoto', { member: anna.id, photo, reason: 'other' })
  await app.call(anna, 'appealPhoto', { photo, text: 'Sono io.' })
  app.clock.advance(minutes(8))
  await marco('approvePhoto', { member: anna.id, photo })

  const { case: token } = await report(app, bruno, anna.id)
  const id = await idOf(app)
  await vera('decideReport', { report: id, outcome: 'no_breach' })
  await deliverOutcome(app)
  expect((await caseOf(app, token)).may_appeal).toBe(true)
  await app.call(null, 'appealReport', { case: token, text: 'Guardate meglio.' })
  app.clock.advance(minutes(4))
  await marco('decideReport', { report: id, outcome: 'no_breach' })
  expect(await times(app)).toEqual({ photo: [1, 3], report: [1, 0], appeal: [2, 6] })
})

test('O1: an undone measure takes no earlier decision out of the times', async () => {
  await using app = await startTestApp()
  const [vera, anna, bruno] = [await createReviewer(app), await app.member(), await app.member()]
  await report(app, bruno, anna.id)
  const id = await idOf(app)
  app.clock.advance(minutes(6))
  await vera('decideReport', { report: id, outcome: 'suspended', days: 9, ground: 'spam', note: 'Inviti.' })
  await deliverOutcome(app)
  await vera('liftMeasure', { report: id, note: 'Chiarito.' })
  await vera('undoReportDecision', { report: id })
  expect(await times(app)).toEqual({ report: [1, 6] })
})

test('O1: voice intros are a queue of their own, and their appeals are appeals', async () => {
  await using app = await startTestApp()
  const [anna, moderator] = [await app.member(), await createReviewer(app)]
  let last = 1n
  const decide = (action: string, waited_m: number, before = {}) =>
    app.db.query(
      `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
       values ($1, $2, 1, $3, 'voice', $4, $5, '{}', $6)`,
      [
        ...[app.site.id, orderedId(app.clock.now()), action, String(last++)],
        JSON.stringify({
          ...{ status: 'pending', ...before },
          waiting_since: new Date(app.clock.now().getTime() - minutes(waited_m)).toISOString(),
        }),
        app.clock.now(),
      ],
    )
  await decide('voice_approved', 10)
  await decide('voice_rejected', 30)
  await decide('voice_approved', 50, { status: 'rejected' })
  expect(await times(app)).toEqual({ voice: [2, 20], appeal: [1, 50] })

  await app.db.query(
    `insert into voice_intro (member_id, id, site_id, media_key, question, duration_ms, waveform, caption, status,
                              waiting_since, created_at)
     values ($1, 1, $2, 'k', 'sunday_sounds', 3000, 'a', '', 'pending', $3, $3)`,
    [anna.id, app.site.id, new Date(app.clock.now().getTime() - minutes(5))],
  )
  const cases = await countCasesByDay(app.db, [app.site.id], app.clock.now(), 2)
  expect(cases.get('voice')).toEqual({ came: [3, 0], decided: [2, 0] })
  expect((await moderator('listVoicesToReview', {})).waiting).toBe(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import * as limits from '#contract/limits.ts'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { complaintOf, file, newKey } from './complaints.fixture.ts'

let app: TestApp
let vera: CallAsStaff
let carlo: CallAsStaff
beforeAll(async () => {
  app = await startTestApp()
  vera = await createReviewer(app, 'support')
  carlo = await createReviewer(app, 'admin')
})
afterAll(() => app[Symbol.asyncDispose]())
const text = 'Ti restituiamo tutto domani.'
const delay_ms = minutes(limits.outcome_delay_minutes)
const nothing = { code: 'nothing_to_undo' }
const undo = (who: CallAsStaff, complaint: ComplaintId) => who('undoComplaintAnswer', { complaint })
const caseOf = (who: CallAsStaff, complaint: ComplaintId) => who('getComplaintCase', { complaint })

interface Answered {
  readonly anna: TestMember
  readonly ref: ComplaintRef
  readonly id: ComplaintId
  /** The key of the answer. */
  readonly key: ReturnType<typeof newKey>
}

/** Files a complaint of a new member, which Vera takes, asks the provider about, and answers. */
async function answered(): Promise<Answered> {
  const anna = await app.member()
  const ref = await file(app, anna)
  const [id, key] = [ref as string as ComplaintId, newKey()]
  await vera('takeComplaint', { complaint: id, from: null })
  await vera('noteProviderAsked', { complaint: id })
  await app.runJobs()
  app.clock.advance(hours(1))
  await vera('answerComplaint', { complaint: id, text, key })
  return { anna, ref, id, key }
}

const sentTo = ({ anna }: Answered) =>
  app.outbox.to(anna.email).filter((mail) => mail.text.includes(text)).length

test('O1: an answer that is undone before its mail leaves no mail and no text, and the complaint waits as before', async () => {
  const anna = await app.member()
  const ref = await file(app, anna)
  const id = ref as string as ComplaintId
  await vera('takeComplaint', { complaint: id, from: null })
  await vera('noteProviderAsked', { complaint: id })
  await app.runJobs()
  const before = await complaintOf(app, anna, ref)
  app.clock.advance(hours(30))
  const { mail_at } = await vera('answerComplaint', { complaint: id, text, key: newKey() })
  expect(Date.parse(mail_at)).toBe(app.clock.now().getTime() + delay_ms)
  expect(await caseOf(vera, id)).toMatchObject({ undo_until: mail_at, owed: null })
  expect((await caseOf(carlo, id)).undo_until).toBeNull()
  app.clock.advance(delay_ms - 1)
  expect(await undo(vera, id)).toEqual({ text })
  await app.after(hours(1))
  expect(app.outbox.to(anna.email).filter((mail) => mail.text.includes(text))).toEqual([])
  expect(await complaintOf(app, anna, ref)).toEqual(before)
  const stored = await app.db.query(
    'select kind, text from complaint_entry where complaint_id = $1 and text = $2',
    [id, text],
  )
  expect(stored.rows).toEqual([])
  expect(await caseOf(vera, id)).toMatchObject({
    is_own: true,
    undo_until: null,
    complaint: { status: 'waiting' },
  })
  const { rows } = await app.db.query(
    `select action from audit_entry where object_id = $1 and action like 'complaint%' order by id desc limit 2`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['complaint_answer_undone', 'complaint_answered'])
})

test('once the mail has left, nothing is undone', async () => {
  const one = await answered()
  await app.after(delay_ms)
  expect(sentTo(one)).toBe(1)
  await expect(undo(vera, one.id)).rejects.toMatchObject(nothing)
  expect((await complaintOf(app, one.anna, one.ref)).status).toBe('answered')
})

test('of two tabs one undoes, and a repeated form does not answer again', async () => {
  const one = await answered()
  const results = await Promise.allSettled([undo(vera, one.id), undo(vera, one.id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const repeat = vera('answerComplaint', { complaint: one.id, text, key: one.key })
  await expect(repeat).rejects.toMatchObject({ code: 'complaint_changed' })
  // A new answer leaves once, at its own time.
  app.clock.advance(minutes(5))
  await vera('answerComplaint', { complaint: one.id, text, key: newKey() })
  await app.after(delay_ms - 1)
  expect(sentTo(one)).toBe(0)
  await app.after(1)
  expect(sentTo(one)).toBe(1)
})

test('nobody undoes a colleague’s answer, nor the own one after the author has reacted', async () => {
  const one = await answered()
  await expect(undo(carlo, one.id)).rejects.toMatchObject(nothing)
  await app.call(one.anna, 'writeToComplaint', {
    ...{ complaint: one.ref, text: 'Grazie, ma quando?', another_person: true, key: newKey() },
  })
  // Another person has the complaint open by now.
  await carlo('lockCase', { kind: 'complaint', case: one.id })
  await expect(undo(vera, one.id)).rejects.toMatchObject({ code: 'case_locked' })
  app.clock.advance(delay_ms)
  await expect(undo(vera, one.id)).rejects.toMatchObject(nothing)
  const closed = await answered()
  await app.call(closed.anna, 'closeComplaint', { complaint: closed.ref })
  await expect(undo(vera, closed.id)).rejects.toMatchObject(nothing)
  expect((await complaintOf(app, closed.anna, closed.ref)).status).toBe('closed')
})

test('after the erasure of its author, there is nothing to undo and nothing to send', async () => {
  const one = await answered()
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, one.anna.id))
  await expect(undo(vera, one.id)).rejects.toMatchObject({ code: 'complaint_not_found' })
  await app.after(delay_ms)
  expect(sentTo(one)).toBe(0)
})

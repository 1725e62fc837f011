import type { MemberId, ReportId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { CaseToken } from '#contract/reports.ts'
import { makeCaseToken } from '#server/domain/accounts/index.ts'
import { holdProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { newMediaKey, orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { insertReport, type ReportRow, selectSameOpen } from './store.ts'
import { sendReceipt } from './tell-receipt.ts'

/**
 * Takes a report (X4; DSA art. 16): keeps how things are now, puts it before a person, and answers the receipt. The same
 * thing reported again by the same member while it waits is the same case. Throws `member_not_found`,
 * `photo_not_found`, `message_not_found`.
 */
export async function reportMember(
  visit: Visit,
  { reason, text, email, ...aim }: ParsedInput<'reportMember'>,
): Promise<CaseToken> {
  const { app, site, session, locale } = visit
  const subject = await findSubject(visit, aim)
  const reporter = session?.kind === 'member' ? session.memberId : null
  const { about, profile } = subject
  const [photo, conversation, number] = [
    about === 'photo' ? aim.photo : (profile.main_photo_id ?? undefined),
    about === 'message' ? aim.conversation : undefined,
    about === 'message' ? aim.number : undefined,
  ]
  const of = [photo ?? null, conversation ?? null, number ?? null]
  const findKnown = async (db: Queryable) =>
    reporter && (await selectSameOpen(db, [reporter, profile.member_id, about, ...of])).rows[0]
  const known = await findKnown(app.db)
  if (known) return makeCaseToken(app, known.id, 'reporter')

  const now = app.clock.now()
  const id = orderedId<ReportId>(now)
  const key = await copyPhoto(app, subject)
  const evidence = JSON.stringify(evidenceOf(subject, now))
  const kept = await inTransaction(app.db, async (tx) => {
    // Two taps at once wait for each other here, and the second finds the first one's case.
    if (reporter) await holdProfile(tx, reporter)
    const same = await findKnown(tx)
    if (same) return same.id
    await insertReport(tx, [
      id, site.id, profile.member_id, reporter, reporter === null && email !== '' ? email : null, locale, about, ...of,
      reason, text, evidence, key, now,
    ]) // biome-ignore format: one row
    if (reporter === null && email !== '') await addJob(tx, sendReceipt, { report: id })
    return id
  }).catch(async (error: unknown) => {
    await dropCopy(app, key)
    throw error
  })
  if (kept !== id) await dropCopy(app, key)
  return makeCaseToken(app, kept, 'reporter')
}

function evidenceOf({ profile, messages }: Subject, now: Date): ReportRow['evidence'] {
  const { name, birth_date, gender, country, town, about, member_id } = profile
  return {
    name,
    age: ageOn(birth_date, now),
    gender,
    country,
    town,
    about,
    messages: messages.map(({ from, text, kind, at }, index) => ({
      is_reported: index === messages.length - 1,
      by_member: from === (member_id as MemberId),
      text,
      kind,
      at,
    })),
  }
}

/** Under a key of its own, so that it stays when its owner removes the photo; null where there is no picture. */
async function copyPhoto(app: App, { photo, profile, messages }: Subject): Promise<string | null> {
  const from = photo?.media_key ?? messages.at(-1)?.media_key ?? profile.main_media_key
  const bytes = from && (await app.storage.get(`${from}/large.webp`))
  if (!bytes) return null
  const key = newMediaKey()
  await app.storage.put(`${key}/large.webp`, bytes)
  return key
}

/** Of a report that was not kept. */
async function dropCopy(app: App, key: string | null): Promise<void> {
  if (key !== null) await app.storage.delete(`${key}/large.webp`)
}

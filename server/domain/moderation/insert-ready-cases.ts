import * as limits from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import type { Gesture } from '#contract/moderation/verification.ts'
import type { MemberId, ReportId, SiteId, VerificationId } from '#contract/wire/ids.ts'
import { listOpenPhotos } from '#server/domain/photos/index.ts'
import { getProfile, setVerified } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { promised_ms } from './order-reviews.ts'
import { erasePoseJob } from './poses/erase-pose.ts'
import { insertApproved, insertPose } from './poses/store.ts'
import { promised_hours } from './reports/promised-hours.ts'
import { evidenceOf } from './reports/report-member.ts'
import { insertReport } from './reports/store.ts'

interface ReadyVerification {
  readonly site: SiteId
  readonly member: MemberId
  readonly gesture: Gesture
  readonly at: Date
}

/** Verifies a member, as if a reviewer had approved a pose whose picture is erased by now. */
export async function insertReadyBadge(
  app: App,
  tx: Tx,
  { site, member, gesture, at }: ReadyVerification,
): Promise<void> {
  const photos = (await listOpenPhotos(tx, member)).map(({ image }) => image.id)
  await insertApproved(tx, {
    member_id: member,
    id: orderedId<VerificationId>(at),
    site_id: site,
    gesture,
    photos,
    created_at: at,
  })
  await setVerified(app, tx, member, at)
}

interface ReadyPose extends ReadyVerification {
  /** The caller stores the picture as `{media_key}/large.webp`. */
  readonly media_key: string
}

/** Inserts a pose that waits for review, and schedules its erasure. */
export async function insertReadyPose(
  tx: Tx,
  { site, member, gesture, media_key, at }: ReadyPose,
): Promise<void> {
  const id = orderedId<VerificationId>(at)
  const eraseAt = new Date(at.getTime() + days(limits.pose_days))
  await insertPose(tx, {
    member_id: member,
    photos: [],
    id,
    site_id: site,
    gesture,
    media_key,
    created_at: at,
    erase_at: eraseAt,
    due_at: new Date(at.getTime() + promised_ms),
  })
  await addJob(tx, erasePoseJob, { member, verification: id }, { runAt: eraseAt, key: `pose ${id}` })
}

interface ReadyReport {
  readonly site: SiteId
  readonly member: MemberId
  readonly reporter: MemberId
  readonly language: string
  readonly reason: ReportReason
  readonly text: string
  /** The caller stores the copy of the main photo as `{evidence_key}/large.webp`. */
  readonly evidence_key: string
  readonly at: Date
}

/** Inserts a report about a profile. The report waits for a decision. */
export async function insertReadyReport(tx: Tx, report: ReadyReport): Promise<void> {
  const { site, member, reporter, language, reason, text, evidence_key, at } = report
  const profile = await getProfile(tx, member)
  const evidence = evidenceOf({ profile, messages: [] }, profile.created_at, at)
  await insertReport(tx, {
    id: orderedId<ReportId>(at),
    site_id: site,
    member_id: member,
    reporter_id: reporter,
    reporter_email: null,
    notifier: null,
    flagger_id: null,
    reporter_language: language,
    about: 'profile',
    photo_id: profile.main_photo_id,
    conversation_id: null,
    message_number: null,
    reason,
    words: text,
    evidence: JSON.stringify(evidence),
    evidence_key,
    created_at: at,
    due_at: new Date(at.getTime() + hours(promised_hours[reason])),
    own_initiative: false,
  })
}

import type { PoseReason } from '#contract/moderation/verification.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import {
  type Account,
  findAccount,
  findUnsentMail,
  type MailJob,
  previewMail,
  queueMail,
  sendMail,
  wantsMail,
} from '#server/domain/accounts/index.ts'
import { findIntroId, listPhotos } from '#server/domain/photos/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { MailParams } from '#server/kernel/mail-params.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { isSecondLook } from './second-look.ts'
import { type AuditRow, selectAbout } from './store.ts'

/**
 * Decisions of the same ten-minute period go into one mail. The mail leaves ten minutes after the end of the period
 * (`reviewMailAt`). Until then, reviewers can undo a decision; afterwards no more, because the member was told.
 */
const span_ms = minutes(10)

/** Returns the moment at which the mail about a decision leaves, which ends the time to undo it. */
export const reviewMailAt = (decidedAt: Date): Date => new Date((periodOf(decidedAt) + 2) * span_ms)

/** Returns whether the mail about a decision has left. */
export const wasTold = ({ at }: Pick<AuditRow, 'at'>, now: Date): boolean =>
  reviewMailAt(new Date(iso(at))) <= now

const periodOf = (at: Date): number => Math.floor(at.getTime() / span_ms)

interface ReviewPeriod {
  readonly member: MemberId
  /** The number of the ten-minute period, counted since 1970. */
  readonly nth: number
}

/**
 * Schedules the mail about a decision on a photo, voice intro or pose (N2), in the transaction of that decision. Returns when it
 * leaves.
 * @param decidedAt the time of the decision's audit entry, by which the mail finds it
 */
export async function planReviewMail(tx: Tx, member: MemberId, decidedAt: Date): Promise<Date> {
  const nth = periodOf(decidedAt)
  const runAt = reviewMailAt(decidedAt)
  await addJob(tx, queueReviewMail, { member, nth }, { runAt, key: `reviews ${member} ${nth}` })
  return runAt
}

/** Queues the mail if at least one decision of the period was neither undone nor replaced. */
export const queueReviewMail = defineJob(
  'moderation.tell_reviews',
  async (app: App, period: ReviewPeriod) => {
    if (!(await findDecisions(app, period))) return
    const facts = { nth: String(period.nth) }
    await inTransaction(app.db, (tx) =>
      queueMail(app, tx, sendReviewMail, 'review_outcome', period.member, { facts }),
    )
  },
)

export const sendReviewMail = defineJob('moderation.send_reviews', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (account?.status !== 'active' || !mail) return
  const decisions = await findDecisions(app, { member: job.member, nth: Number(mail.facts.nth) })
  if (!decisions) return
  const site = await getSite(app, account.site_id)
  const params = paramsOf(site, account, decisions)
  await sendMail(app, site, job, account, 'review_outcome', params, 'reviews')
})

type Params = MailParams['review_outcome']
type Decisions = Pick<Params, 'approved' | 'rejected' | 'pose' | 'voice'>

function paramsOf({ origin, settings }: Site, { name }: Account, decisions: Decisions): Params {
  const isPhotos = decisions.approved > 0 || decisions.rejected.length > 0
  const verification = `${origin}/verification`
  const isRejected = decisions.pose !== null && decisions.pose !== 'approved'
  const isProfile = isPhotos || decisions.voice !== null
  return {
    ...decisions,
    name,
    url: isProfile ? `${origin}/profile` : verification,
    verification_url: isProfile && isRejected ? verification : null,
    site_name: settings.name,
  }
}

/** A rejection that nobody has made yet. */
export type PendingRejection =
  | { readonly kind: 'photo'; readonly id: string; readonly reason: RejectionReason; readonly note: string }
  | { readonly kind: 'voice'; readonly id: string; readonly reason: VoiceReason; readonly note: string }
  | { readonly kind: 'pose'; readonly id: string; readonly reason: PoseReason }

/** Returns the mail that would leave if staff rejected this now, with the earlier decisions of the same period. */
export async function previewReviewMail(
  app: App,
  account: Account,
  pending: PendingRejection,
): Promise<PreviewedMail> {
  const { kind, id, ...after } = pending
  const now = app.clock.now()
  const entry = {
    ...{ object_kind: kind, object_id: id, action: `${kind}_rejected`, before: null, after },
    at: now.toISOString().replace('Z', '+00'),
  }
  const decisions = await findDecisions(app, { member: account.id, nth: periodOf(now) }, entry)
  if (!decisions) throw new Error('a mail about a rejection without the rejection')
  const site = await getSite(app, account.site_id)
  return {
    ...(await previewMail(
      app,
      site,
      account,
      'review_outcome',
      paramsOf(site, account, decisions),
      'reviews',
    )),
    is_mailed:
      account.status === 'active' && !account.contact_ended && (await wantsMail(app, account.id, 'reviews')),
  }
}

type Entry = Pick<AuditRow, 'object_kind' | 'object_id' | 'action' | 'before' | 'after' | 'at'>

/**
 * Returns the decisions of a period that were neither undone nor replaced, or `null` if there are none. Leaves out
 * photos and voice intros that were later deleted by the owner or hidden because of a report.
 * @param pending a rejection that nobody has made yet, counted as the latest one
 */
async function findDecisions(
  app: App,
  { member, nth }: ReviewPeriod,
  pending?: Entry,
): Promise<Decisions | null> {
  const [{ rows }, photos, intro] = await Promise.all([
    selectAbout(app.db, { member_id: member }),
    listPhotos(app.db, member, new Map()),
    findIntroId(app.db, member),
  ])
  const statusOf = new Map<string, string>(photos.map(({ id, status }) => [id, status]))
  if (pending) statusOf.set(pending.object_id, 'rejected')
  const told = rows.filter((row) => !isSecondLook(row))
  const entries: readonly Entry[] = pending ? [...told, pending] : told
  const latest = new Map(entries.map((row) => [`${row.object_kind} ${row.object_id}`, row]))
  const inPeriod = [...latest.values()].filter(({ at }) => periodOf(new Date(iso(at))) === nth)
  const of = (action: string) => inPeriod.filter((row) => row.action === action)
  const pose = inPeriod.findLast(({ action }) => action === 'pose_approved' || action === 'pose_rejected')
  const voice = inPeriod.findLast(({ action }) => action === 'voice_approved' || action === 'voice_rejected')
  const decisions = {
    approved: of('photo_approved').filter((row) => statusOf.get(row.object_id) === 'active').length,
    rejected: of('photo_rejected')
      .filter((row) => statusOf.get(row.object_id) === 'rejected')
      .map(({ after }) => {
        const { reason, note } = after as { reason: RejectionReason | null; note: string }
        return { reason: reason ?? 'other', note }
      }),
    pose: pose ? poseOutcome(pose) : null,
    voice:
      voice && (pending?.object_kind === 'voice' || voice.object_id === intro) ? voiceOutcome(voice) : null,
  }
  const { approved, rejected } = decisions
  return approved + rejected.length > 0 || decisions.pose || decisions.voice ? decisions : null
}

function voiceOutcome({ after }: Entry): NonNullable<Decisions['voice']> {
  const { reason, note } = after as { reason: VoiceReason | null; note?: string }
  return reason === null ? 'approved' : { reason, note: note ?? '' }
}

const poseOutcome = ({ after }: Entry): 'approved' | PoseReason =>
  (after as { reason: PoseReason | null }).reason ?? 'approved'

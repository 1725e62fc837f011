import type { PoseReason } from '#contract/moderation/verification.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import {
  findAccount,
  findUnsentMail,
  type MailJob,
  queueMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { listPhotos } from '#server/domain/photos/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MailParams } from '#server/kernel/templates.ts'
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
 * Schedules the mail about a decision on a photo or pose (N2), in the transaction of that decision. Returns when it
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
  const isPhotos = decisions.approved > 0 || decisions.rejected.length > 0
  const verification = `${site.origin}/verification`
  const isRejected = decisions.pose !== null && decisions.pose !== 'approved'
  const params = {
    ...decisions,
    name: account.name,
    url: isPhotos ? `${site.origin}/profile` : verification,
    verification_url: isPhotos && isRejected ? verification : null,
    site_name: site.settings.name,
  }
  await sendMail(app, site, job, account, 'review_outcome', params, 'reviews')
})

type Decisions = Pick<MailParams['review_outcome'], 'approved' | 'rejected' | 'pose'>

/**
 * Returns the decisions of a period that were neither undone nor replaced, or `null` if there are none. Leaves out
 * photos that were later deleted by the owner or hidden because of a report.
 */
async function findDecisions(app: App, { member, nth }: ReviewPeriod): Promise<Decisions | null> {
  const [{ rows }, photos] = await Promise.all([
    selectAbout(app.db, { member_id: member }),
    listPhotos(app.db, member, new Map()),
  ])
  const statusOf = new Map(photos.map(({ id, status }) => [`${id}`, status]))
  const latest = new Map(rows.map((row) => [`${row.object_kind} ${row.object_id}`, row]))
  const inPeriod = [...latest.values()].filter(({ at }) => periodOf(new Date(iso(at))) === nth)
  const of = (action: string) => inPeriod.filter((row) => row.action === action)
  const pose = inPeriod.findLast(({ action }) => action === 'pose_approved' || action === 'pose_rejected')
  const decisions = {
    approved: of('photo_approved').filter((row) => statusOf.get(row.object_id) === 'active').length,
    rejected: of('photo_rejected')
      .filter((row) => statusOf.get(row.object_id) === 'rejected')
      .map(({ after }) => {
        const { reason, note } = after as { reason: RejectionReason | null; note: string }
        return { reason: reason ?? 'other', note }
      }),
    pose: pose ? poseOutcome(pose) : null,
  }
  return decisions.approved + decisions.rejected.length > 0 || decisions.pose ? decisions : null
}

const poseOutcome = ({ after }: AuditRow): 'approved' | PoseReason =>
  (after as { reason: PoseReason | null }).reason ?? 'approved'

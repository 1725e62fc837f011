import type { MemberId } from '#contract/ids.ts'
import type { RejectionReason } from '#contract/photos.ts'
import type { PoseReason } from '#contract/verification.ts'
import {
  findAccount,
  findUnsentMail,
  type MailJob,
  orderMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MailParams } from '#server/kernel/words.ts'
import { type AuditRow, selectAbout } from './store.ts'

/** What is decided in the same ten minutes is told in one mail, ten minutes after them: until then it can be taken back. */
const span = minutes(10)

interface Decided {
  readonly member: MemberId
  /** Which ten minutes since 1970. */
  readonly nth: number
}

/** In the transaction of a decision about a photo or a pose: its member shall hear of it (N2). */
export async function planTelling(app: App, tx: Tx, member: MemberId): Promise<void> {
  const nth = Math.floor(app.clock.now().getTime() / span)
  const runAt = new Date((nth + 2) * span)
  await addJob(tx, tellReviews, { member, nth }, { runAt, key: `reviews ${member} ${nth}` })
}

/** Orders the mail, if anything of what was decided still stands. */
export const tellReviews = defineJob('moderation.tell_reviews', async (app: App, decided: Decided) => {
  if (!(await findNews(app, decided))) return
  const facts = { nth: String(decided.nth) }
  await inTransaction(app.db, (tx) =>
    orderMail(app, tx, sendReviews, 'review_outcome', decided.member, { facts }),
  )
})

export const sendReviews = defineJob('moderation.send_reviews', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (account?.status !== 'active' || !mail) return
  const news = await findNews(app, { member: job.member, nth: Number(mail.facts.nth) })
  if (!news) return
  const site = await getSite(app, account.site_id)
  const isPhotos = news.approved > 0 || news.rejected.length > 0
  const url = `${site.origin}/${isPhotos ? 'profile' : 'verification'}`
  const params = { ...news, name: account.name, url, site_name: site.settings.name }
  await sendMail(app, site, job, account, 'review_outcome', params, 'reviews')
})

type News = Pick<MailParams['review_outcome'], 'approved' | 'rejected' | 'pose'>

/** What was decided then and has not been taken back or decided anew since; null: nothing. */
async function findNews(app: App, { member, nth }: Decided): Promise<News | null> {
  const { rows } = await selectAbout(app.db, [member])
  const latest = new Map(rows.map((row) => [`${row.object_kind} ${row.object_id}`, row]))
  const then = [...latest.values()].filter(({ at }) => Math.floor(Date.parse(iso(at)) / span) === nth)
  const of = (action: string) => then.filter((row) => row.action === action)
  const pose = then.findLast(({ action }) => action === 'pose_approved' || action === 'pose_rejected')
  const news = {
    approved: of('photo_approved').length,
    rejected: of('photo_rejected').map(({ after }) => {
      const { reason, note } = after as { reason: RejectionReason | null; note: string }
      return { reason: reason ?? 'other', note }
    }),
    pose: pose ? poseOutcome(pose) : null,
  }
  return news.approved + news.rejected.length > 0 || news.pose ? news : null
}

const poseOutcome = ({ after }: AuditRow): 'approved' | PoseReason =>
  (after as { reason: PoseReason | null }).reason ?? 'approved'

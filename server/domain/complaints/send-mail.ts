import type { ComplaintId } from '#contract/wire/ids.ts'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import {
  deliverMail,
  findAccount,
  listStaffNames,
  previewMail,
  takeCausedMail,
} from '#server/domain/accounts/index.ts'
import { ignoreRefusal } from '#server/domain/moderation/index.ts'
import { findOrder } from '#server/domain/orders/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import { undoEnd } from '#server/kernel/undo-end.ts'
import { refOf } from './find-own.ts'
import { caseNumber } from './rules.ts'
import { type ComplaintRow, type EntryRow, selectComplaint, selectEntry } from './store.ts'

interface EntryMail {
  readonly complaint: ComplaintId
  readonly entry: string
  /** The mark of the author's browser (`markBrowser`). */
  readonly browser?: string | undefined
}

/** The mail about each kind of entry. The author gets no mail about the other kinds. */
const mailOf = {
  received: 'complaint_receipt',
  review_asked: 'complaint_receipt',
  provider_asked: 'complaint_waiting',
  answered: 'complaint_answer',
} as const satisfies Partial<Record<EntryRow['kind'], string>>
type MailedKind = keyof typeof mailOf

const isMailed = (kind: EntryRow['kind']): kind is MailedKind => kind in mailOf

/**
 * Queues the mail about an entry, in the transaction that stores the entry. That of an answer leaves when the answer can
 * no longer be undone.
 */
export async function queueEntryMail(
  tx: Tx,
  kind: EntryRow['kind'],
  mail: EntryMail,
  now: Date,
): Promise<void> {
  if (isMailed(kind))
    await addJob(tx, sendEntryMail, mail, kind === 'answered' ? { runAt: undoEnd(now) } : {})
}

/** Mails the receipt, the answer, or the news that the provider was asked, to the author of a complaint (N2). */
export const sendEntryMail: Job<EntryMail> = defineJob(
  'complaints.send_mail',
  async (app: App, { complaint, entry: id, browser }: EntryMail) => {
    const row = (await selectComplaint(app.db, { id: complaint })).rows[0]
    const entry = (await selectEntry(app.db, { complaint_id: complaint, id })).rows[0]
    const to = row && (await findRecipient(app, row))
    if (!row || !entry || !to || !isMailed(entry.kind)) return
    const kind = mailOf[entry.kind]
    // Anybody can type another person's address into the form, so these mails are limited, and do not carry the text.
    if (kind === 'complaint_receipt' && !to.isConfirmed && !takeCausedMail(app, { ...row, ...to }, id)) return
    const site = await getSite(app, row.site_id)
    const shared = sharedParams(site, row, to, await refOf(app, row))
    const send = { ...(browser && { browser }) }
    const mailId = `${kind}-${id}`
    if (kind === 'complaint_answer') {
      const params = { ...shared, ...(await answerBy(app, site, entry)) }
      return ignoreRefusal(deliverMail(app, site, mailId, to, kind, params, send))
    }
    // The author was answered, or has closed the complaint, before this mail was sent.
    if (row.due_on === null) return
    if (kind === 'complaint_waiting') {
      const order = row.member_id && row.order_id && (await findOrder(app.db, row.member_id, row.order_id))
      const params = { ...shared, due_on: row.due_on, payment_method: order ? order.payment_method : null }
      return ignoreRefusal(deliverMail(app, site, mailId, to, kind, params, send))
    }
    const text = to.isConfirmed ? entry.text : null
    const params = { ...shared, text, due_on: row.due_on, is_review: entry.kind === 'review_asked' }
    return ignoreRefusal(deliverMail(app, site, mailId, to, kind, params, send))
  },
)

/** Returns the mail with an answer that nobody has given yet. Its link is shortened, because it opens the author's page. */
export async function previewAnswer(
  app: App,
  row: ComplaintRow,
  answer: Pick<EntryRow, 'staff_id' | 'text'>,
): Promise<PreviewedMail> {
  const [site, to] = [await getSite(app, row.site_id), await findRecipient(app, row)]
  const params = {
    ...sharedParams(site, row, to ?? { name: '' }, '…'),
    ...(await answerBy(app, site, answer)),
  }
  return {
    ...(await previewMail(app, site, to ?? row, mailOf.answered, params)),
    is_mailed: to !== null,
  }
}

const sharedParams = (
  { origin, settings }: Site,
  { number }: ComplaintRow,
  { name }: { readonly name: string },
  ref: string,
) => ({
  ...{ name, number: caseNumber(number), site_name: settings.name },
  url: `${origin}/complaints/${ref}`,
})

async function answerBy(app: App, site: Site, { staff_id, text }: Pick<EntryRow, 'staff_id' | 'text'>) {
  const by = staff_id && (await listStaffNames(app.db, [staff_id])).get(staff_id)
  return { text, by: by ?? site.settings.name }
}

async function findRecipient(app: App, { email, language, member_id }: ComplaintRow) {
  if (email !== null) return { email, language, name: '', isConfirmed: false }
  const account = member_id && (await findAccount(app.db, member_id))
  if (!account) return null
  const isConfirmed = account.status !== 'not_confirmed'
  return { email: account.email, language: account.language, name: account.name, isConfirmed }
}

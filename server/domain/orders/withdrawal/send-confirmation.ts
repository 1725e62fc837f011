import type { MemberId, WithdrawalId } from '#contract/wire/ids.ts'
import { withdrawalPath } from '#contract/wire/paths.ts'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import { offeredLocale } from '#i18n/locales.ts'
import {
  deliverMail,
  findAccount,
  findUnsentMail,
  forgetMail,
  type MailJob,
  previewMail,
  queueMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { MailParams } from '#server/kernel/mail-params.ts'
import type { Site } from '#server/kernel/site.ts'
import { supportOf } from '../support-of.ts'
import { withdrawalReceiptOf } from './get-withdrawal.ts'
import { presentNumber } from './rules.ts'
import { selectWithdrawal, setConfirmed, type WithdrawalRow } from './store.ts'
import { makeWithdrawalToken } from './withdrawal-token.ts'

interface Confirmation {
  readonly withdrawal: WithdrawalId
  /** Mark of the author's browser (`markBrowser`). Set only in a public demo. */
  readonly browser?: string | undefined
}

/** Queues the mail that confirms a declaration with its time, in the transaction that stores the declaration. */
export async function queueConfirmation(tx: Tx, confirmation: Confirmation): Promise<void> {
  await addJob(tx, { name: 'orders.confirm_withdrawal' }, confirmation)
}

/** Mails the receipt of a declaration, with its PDF, to the address where its author wants the confirmation. */
export const confirmWithdrawal = defineJob(
  'orders.confirm_withdrawal',
  async (app: App, { withdrawal, browser }: Confirmation) => {
    const row = (await selectWithdrawal(app.db, { id: withdrawal })).rows[0]
    if (!row || row.email === '' || row.confirmed_at !== null) return
    const { site, to, params, attachments } = await compose(app, row, row.email)
    const id = `withdrawal-${withdrawal}`
    const isSent = await orRefused(
      deliverMail(app, site, id, to, 'withdrawal', params, { attachments, browser }),
    )
    if (isSent) await setConfirmed(app.db, { id: withdrawal, confirmed_at: app.clock.now() })
  },
)

async function compose(app: App, row: WithdrawalRow, email: string) {
  const site = await getSite(app, row.site_id)
  const withdrawal = await withdrawalReceiptOf(app, row)
  const locale = offeredLocale(site.settings, row.locale)
  const { pdf, pages, file_name } = await app.templates.renderWithdrawal(locale, withdrawal)
  const token = await makeWithdrawalToken(app, row.id)
  const params: MailParams['withdrawal'] = {
    site_name: site.settings.name,
    url: `${site.origin}/withdrawal?receipt=${token}`,
    withdrawal,
    policy_url: `${site.origin}/return-policy`,
    file: { name: file_name, pages, bytes: pdf.length },
    pdf_url: `${site.origin}${withdrawalPath(token)}`,
    notifications_url: `${site.origin}/notifications`,
  }
  const attachments = [{ name: file_name, type: 'application/pdf', content: pdf }]
  return { site, to: { email, language: row.locale }, params, attachments }
}

/** Queues the confirmation of a member who is being erased, under the anonymous id, as the last mail is. */
export async function queueLastConfirmation(
  app: App,
  tx: Tx,
  anonymousId: MemberId,
  { id, email }: Pick<WithdrawalRow, 'id' | 'email'>,
): Promise<void> {
  await queueMail(app, tx, confirmErased, 'withdrawal', anonymousId, {
    address: email,
    facts: { withdrawal: id },
  })
}

/** Sends the confirmation of an erased member, then deletes the stored mail with its address. */
export const confirmErased = defineJob('orders.confirm_erased', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  const row = mail && (await selectWithdrawal(app.db, { id: mail.facts.withdrawal as WithdrawalId })).rows[0]
  if (mail?.address && row) {
    const { site, to, params, attachments } = await compose(app, row, mail.address)
    await sendMail(app, site, job, to, 'withdrawal', params, undefined, attachments)
    await setConfirmed(app.db, { id: row.id, confirmed_at: app.clock.now() })
  }
  await forgetMail(app.db, job)
})

/** Queues the mail to the account's own address that tells what was withdrawn, and how to object. */
export async function queueNoteToAccount(
  app: App,
  tx: Tx,
  { member, withdrawal }: { readonly member: MemberId; readonly withdrawal: WithdrawalId },
): Promise<void> {
  if (!(await findAccount(tx, member))) return
  await queueMail(app, tx, noteToAccount, 'withdrawal_done', member, { facts: { withdrawal } })
}

export const noteToAccount = defineJob('orders.tell_withdrawal', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (!account || !mail) return
  const row = (await selectWithdrawal(app.db, { id: mail.facts.withdrawal as WithdrawalId })).rows[0]
  if (!row?.order_number || !row.currency) return
  const site = await getSite(app, row.site_id)
  await sendMail(app, site, job, account, 'withdrawal_done', {
    name: account.name,
    site_name: site.settings.name,
    number: presentNumber(row.number),
    order_number: row.order_number,
    credits: row.credits,
    cents: row.cents,
    currency: row.currency,
    support: supportOf(site),
    url: `${site.origin}/withdrawal`,
  })
})

/** Queues the mail with a person's answer for the time at which the answer can no longer be undone. */
export async function queueAnswer(tx: Tx, withdrawal: WithdrawalId, runAt: Date): Promise<void> {
  // The mail of an answer that replaces an undone one leaves at its own time.
  await addJob(tx, mailAnswer, { withdrawal }, { runAt, key: `withdrawal answer ${withdrawal}` })
}

export const mailAnswer = defineJob(
  'orders.answer_withdrawal',
  async (app: App, { withdrawal }: { withdrawal: WithdrawalId }) => {
    const row = (await selectWithdrawal(app.db, { id: withdrawal })).rows[0]
    if (!row || row.status !== 'answered' || row.email === '' || row.answer === '') return
    const site = await getSite(app, row.site_id)
    const to = { email: row.email, language: row.locale }
    await orRefused(
      deliverMail(
        app,
        site,
        `withdrawal_answer-${withdrawal}`,
        to,
        'withdrawal_answer',
        answerParams(site, row, await makeWithdrawalToken(app, row.id)),
      ),
    )
  },
)

const answerParams = (
  site: Site,
  { number, name, answer }: WithdrawalRow,
  token: string,
): MailParams['withdrawal_answer'] => ({
  ...{ site_name: site.settings.name, number: presentNumber(number), name, answer },
  support: supportOf(site),
  url: `${site.origin}/withdrawal?receipt=${token}`,
})

/** Returns the mail with an answer that nobody has given yet. Its link is shortened, because it opens the receipt. */
export async function previewAnswer(app: App, row: WithdrawalRow, answer: string): Promise<PreviewedMail> {
  const site = await getSite(app, row.site_id)
  const params = answerParams(site, { ...row, answer }, '…')
  const mail = await previewMail(app, site, { language: row.locale }, 'withdrawal_answer', params)
  return { ...mail, is_mailed: row.email !== '' }
}

/** Returns whether the mail server has accepted a mail. A refusal for good is not retried. */
async function orRefused(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}

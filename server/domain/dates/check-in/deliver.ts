import { offeredLocale } from '#i18n/locales.ts'
import { deliverMail } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { reachesPhones } from '#server/kernel/phones.ts'
import type { Site } from '#server/kernel/site.ts'
import { SmsRejected } from '#server/kernel/sms-errors.ts'
import type { SmsParams } from '#server/kernel/templates.ts'

/**
 * Sends a mail. The mails of check-ins have no row in the table `mail`, which would keep a third person's address. A
 * refusal for good ends the attempts, and returns `refused`; other errors are retried by the queue.
 */
export async function sendMail(...mail: Parameters<typeof deliverMail>): Promise<'sent' | 'refused'> {
  try {
    await deliverMail(...mail)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    mail[0].log.warn({ source: 'check_in' }, 'mail refused')
    return 'refused'
  }
}

/** Returns whether a mail or text message may have left, although sending it has thrown this error. */
export const mayHaveLeft = (error: unknown): boolean =>
  error instanceof MailDelayed ? error.mayHaveLeft : !(error instanceof SmsRejected)

/**
 * Sends a text message. Errors of the gateway are retried by the queue with the same `key`, by which gateways send a
 * repeated message once. A gateway that the operator has removed is such an error.
 */
export async function sendText<Kind extends keyof SmsParams>(
  app: App,
  site: Site,
  key: string,
  to: { readonly phone: string; readonly language: string },
  kind: Kind,
  params: SmsParams[Kind],
): Promise<void> {
  if (!reachesPhones(app)) throw new SmsRejected('no gateway for a text message')
  const text = await app.templates.renderSms(kind, offeredLocale(site.settings, to.language), params)
  await app.sms.send({ to: to.phone, text, id: key })
}

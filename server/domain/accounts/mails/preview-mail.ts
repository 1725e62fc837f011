import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import { offeredLocale } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import type { MailKind, MailParams } from '#server/kernel/mail-params.ts'
import type { Site } from '#server/kernel/site.ts'

/**
 * Renders a mail as `deliverMail` does, without sending it.
 * @param optional the notification type of an optional mail. Its link to unsubscribe is shortened
 */
export async function previewMail<Kind extends MailKind>(
  app: Pick<App, 'templates'>,
  { origin, settings }: Site,
  to: { readonly language: string },
  kind: Kind,
  params: MailParams[Kind],
  optional?: NotificationType,
): Promise<Omit<PreviewedMail, 'is_mailed'>> {
  const language = offeredLocale(settings, to.language)
  const unsubscribe = optional && { type: optional, unsubscribe_url: `${origin}/…` }
  const { subject, text } = await app.templates.renderMail(kind, language, params, unsubscribe)
  return { language, subject, text }
}

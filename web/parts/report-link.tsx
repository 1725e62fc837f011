import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationId, MemberId, PhotoId } from '#contract/wire/ids.ts'
import { Flag } from '#web/ui/icons/index.ts'

export interface Reported {
  readonly member: MemberId
  readonly photo?: PhotoId
  /** X16: the member's voice intro. */
  readonly isVoice?: boolean
  /** A message in one of the reporter's conversations. */
  readonly message?: { readonly conversation: ConversationId; readonly number: number }
}

/**
 * Returns the path of the page to report a member, one of their photos, their voice intro, or a message (X4). Members and visitors can
 * open this page.
 */
export function reportPath({ member, photo, isVoice, message }: Reported): string {
  const query = new URLSearchParams({
    ...{ member, ...(photo && { photo }) },
    ...(isVoice && { voice: 'intro' }),
  })
  if (message) query.set('message', `${message.conversation}.${message.number}`)
  return `/report?${query}`
}

interface ReportLinkProps extends Reported {
  name: string
  className?: string
}

/** A plain link to the report page. Pages with this link must load the catalogue `blocking`. */
export function ReportLink({ name, className = 'button button-plain', ...reported }: ReportLinkProps) {
  const { t } = useLingui()
  const label = reported.photo
    ? t`Segnala questa foto di ${name}`
    : reported.isVoice
      ? t`Segnala la voce di ${name}`
      : reported.message
        ? t`Segnala questo messaggio di ${name}`
        : t`Segnala ${name}`
  return (
    <a href={reportPath(reported)} className={className} aria-label={label} rel="nofollow">
      <Flag className="icon" aria-hidden="true" />
      <Trans>Segnala</Trans>
    </a>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { ConversationId, MemberId, PhotoId } from '#contract/ids.ts'

export interface Reported {
  readonly member: MemberId
  readonly photo?: PhotoId
  /** One message of a conversation that one is part of. */
  readonly message?: { readonly conversation: ConversationId; readonly number: number }
}

/** The page that reports somebody, a photo of theirs, or a message (X4): for whoever sees it, with an account or without. */
export function reportPath({ member, photo, message }: Reported): string {
  const query = new URLSearchParams({ member, ...(photo && { photo }) })
  if (message) query.set('message', `${message.conversation}.${message.number}`)
  return `/report?${query}`
}

interface ReportLinkProps extends Reported {
  name: string
  className?: string
}

/** A plain link; pages that show it name the catalogue `blocking`. */
export function ReportLink({ name, className = 'button button-plain', ...reported }: ReportLinkProps) {
  const { t } = useLingui()
  const says = reported.photo
    ? t`Segnala questa foto di ${name}`
    : reported.message
      ? t`Segnala questo messaggio di ${name}`
      : t`Segnala ${name}`
  return (
    <a href={reportPath(reported)} className={className} aria-label={says} rel="nofollow">
      <Flag className="icon" aria-hidden="true" />
      <Trans>Segnala</Trans>
    </a>
  )
}

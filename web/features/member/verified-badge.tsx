import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'

/** X5: a person compared a pose with these photos, and when. */
export function VerifiedBadge({ on }: { on: string | null }) {
  const { locale } = usePage()
  const day =
    on && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))
  return (
    <span className="inline-flex items-center gap-2">
      <BadgeCheck className="icon text-success-strong" aria-hidden="true" />
      {day ? <Trans>Profilo verificato il {day}</Trans> : <Trans>Profilo verificato</Trans>}
    </span>
  )
}

import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { BadgeCheck } from '#web/ui/icons/index.ts'

/**
 * X5: says that a reviewer has compared a pose with the profile's photos. `on` is the date of the reviewer's decision;
 * null shows no date.
 */
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

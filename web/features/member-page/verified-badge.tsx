import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { MemberPage } from '#contract/members/members.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { BadgeCheck } from '#web/ui/icons/index.ts'

const since: MessageDescriptor = msg({
  message:
    '{gender, select, woman {Verificata da {month}} man {Verificato da {month}} other {Profilo verificato da {month}}}',
})
const undated: MessageDescriptor = msg({
  message: '{gender, select, woman {Verificata} man {Verificato} other {Profilo verificato}}',
})

/**
 * X5: says that a reviewer has compared a pose with the profile's photos. Shows the month of this comparison if the
 * month is known.
 */
export function VerifiedBadge({ verified_on: on, gender }: Pick<MemberPage, 'verified_on' | 'gender'>) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const month = useMonth(on, locale)
  const { id, message } = month ? since : undated
  return (
    <span className="verified">
      <BadgeCheck className="icon" aria-hidden="true" />
      {i18n._(id, { gender, month }, { message })}
    </span>
  )
}

/** Returns the month of a date, such as `ottobre`. Adds the year (`ottobre 2025`) if it is not the current year. */
function useMonth(on: string | null, locale: string): string | null {
  const year = new Date(useNow()).getUTCFullYear()
  if (!on) return null
  const date = new Date(on)
  const isThisYear = date.getUTCFullYear() === year
  const format = { month: 'long', year: isThisYear ? undefined : 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(formatLocale(locale), format).format(date)
}

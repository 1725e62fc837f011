import { formatLocale } from '#i18n/locales.ts'
import { type PageProps, usePage } from '#web/lib/page/page-context.tsx'

interface DayProps {
  at: string
  withTime?: boolean
}

interface DayOptions extends Pick<PageProps, 'locale' | 'zone'> {
  readonly withTime?: boolean
}

/** Formats the day of a timestamp. In a sentence with an article before it, the day must be a text (`i18n/italian.ts`). */
export const formatDay = (at: string, { locale, zone, withTime = false }: DayOptions): string =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: zone,
  }).format(new Date(at))

/** Shows the day of a timestamp in the page's language and time zone. With `withTime`, also shows the time. */
export function Day({ at, withTime = false }: DayProps) {
  const { locale, zone } = usePage()
  return <time dateTime={at}>{formatDay(at, { locale, zone, withTime })}</time>
}

import { usePage } from '#web/lib/page/page-context.tsx'

interface DayProps {
  at: string
  withTime?: boolean
}

/** Shows the day of a timestamp in the page's language and time zone. With `withTime`, also shows the time. */
export function Day({ at, withTime = false }: DayProps) {
  const { locale, zone } = usePage()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: zone,
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

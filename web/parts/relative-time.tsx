import { usePage } from '#web/lib/page/page-context.tsx'
import { formatAgo, formatShort } from './date-formats.ts'
import { useNow } from './now.ts'

interface RelativeTimeProps {
  /** Time in ISO 8601. */
  at: string
  /** `short` is for lists (`3 min`), `long` is for sentences (`3 minuti fa`). */
  look?: 'short' | 'long'
  className?: string
}

export function RelativeTime({ at, look = 'short', className }: RelativeTimeProps) {
  const { locale, zone } = usePage()
  const now = useNow()
  const format = look === 'short' ? formatShort : formatAgo
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {format(Date.parse(at), now, locale, zone)}
    </time>
  )
}

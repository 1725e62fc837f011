import { usePage } from '#web/lib/page-context.tsx'
import { sayAgo, sayShortly } from './moments.ts'
import { useNow } from './now.ts'

interface RelativeTimeProps {
  /** ISO 8601 */
  at: string
  /** `short` for lists (`3 min`), `long` in a sentence (`3 minuti fa`). */
  look?: 'short' | 'long'
  className?: string
}

export function RelativeTime({ at, look = 'short', className }: RelativeTimeProps) {
  const { locale, zone } = usePage()
  const now = useNow()
  const say = look === 'short' ? sayShortly : sayAgo
  return (
    <time dateTime={at} className={className} suppressHydrationWarning>
      {say(Date.parse(at), now, locale, zone)}
    </time>
  )
}

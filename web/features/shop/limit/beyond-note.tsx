import { Trans, useLingui } from '@lingui/react/macro'
import type { BeyondLimit } from '#contract/orders/spending.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { formatRoom } from './room-words.ts'

/** X2: says above a button that this purchase passes the member's own limit, and when it fits. */
export function BeyondNote({ beyond, className = '' }: { beyond: BeyondLimit; className?: string }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const room = beyond.room_from && formatRoom(i18n, Date.parse(beyond.room_from), now, locale, zone)
  return (
    <p className={`text-14 text-ink-2 ${className}`.trim()} suppressHydrationWarning>
      {room ? (
        <Trans>Supera il tuo limite. Ci rientra da {room}.</Trans>
      ) : (
        <Trans>Costa più del tuo limite.</Trans>
      )}
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMaintenance } from '#web/lib/live/maintenance.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatZoned } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'

const minute_ms = 60_000

/**
 * The bar on every page of a site in maintenance: what works, and until when the rest does not. It appears in an open page
 * when the maintenance begins. A time that has passed is not shown.
 */
export function MaintenanceBar() {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const until = useMaintenance()
  const now = useNow()
  if (until === null) return null
  const isLate = Math.floor(Date.parse(until) / minute_ms) * minute_ms <= now
  return (
    <aside
      aria-label={t`Manutenzione`}
      className="border-b border-line bg-tint px-4 py-2 text-center text-14 text-ink"
    >
      <p role="status">
        {isLate ? (
          <Trans>
            Manutenzione: puoi leggere, ma non scrivere né cambiare nulla. Ci vuole ancora un po’, finiamo
            appena possibile.
          </Trans>
        ) : (
          <Trans>
            Manutenzione: puoi leggere, ma non scrivere né cambiare nulla. Fine prevista:{' '}
            <time dateTime={until} className="whitespace-nowrap" suppressHydrationWarning>
              {formatZoned(Date.parse(until), locale, zone)}
            </time>
          </Trans>
        )}
      </p>
    </aside>
  )
}

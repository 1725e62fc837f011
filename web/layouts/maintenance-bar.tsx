import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatZoned } from '#web/parts/date-formats.ts'

/** The bar on every page of a site in maintenance: what works, and until when the rest does not. */
export function MaintenanceBar() {
  const { t } = useLingui()
  const { settings, locale, zone } = usePage()
  const until = settings.maintenance_until
  if (until === null) return null
  return (
    <aside
      aria-label={t`Manutenzione`}
      className="border-b border-line bg-tint px-4 py-2 text-center text-14 text-ink"
    >
      <Trans>
        Manutenzione: puoi leggere, ma non scrivere né cambiare nulla. Fine prevista:{' '}
        <time dateTime={until} suppressHydrationWarning>
          {formatZoned(Date.parse(until), locale, zone)}
        </time>
      </Trans>
    </aside>
  )
}

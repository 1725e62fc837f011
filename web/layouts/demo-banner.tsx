import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'

/** The banner on every page of a public demo (`DEMO=public`). */
export function DemoBanner() {
  const { t } = useLingui()
  const { demo } = usePage()
  if (!demo?.public) return null
  return (
    <aside aria-label={t`Dimostrazione`} className="bg-ink px-4 py-2 text-center text-14 text-paper">
      <Trans>
        Questa è una dimostrazione: persone, messaggi e pagamenti sono finti. Non lasciare dati veri.
      </Trans>
    </aside>
  )
}

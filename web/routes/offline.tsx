import { useLingui } from '@lingui/react/macro'
import { OfflinePage } from '#web/features/offline/offline-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** What the service worker shows where there is no network (N4): drawn for visitors, so it holds nothing of anybody. */
export function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Senza connessione`}</PageTitle>
      <OfflinePage />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { OfflinePage } from '#web/features/offline/offline-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/**
 * The page that the service worker shows without a network (N4). It is rendered for visitors, so it contains no data of
 * a member.
 */
export function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Senza connessione`}</PageTitle>
      <OfflinePage />
    </>
  )
}

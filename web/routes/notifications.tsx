import { useLingui } from '@lingui/react/macro'
import { LanguageSection } from '#web/features/settings/language-section.tsx'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { type SettingsTab, tabOf } from '#web/features/settings/tabs.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** What each tab shows is read here, in one go, and only for the tab on show. */
export async function load({ address, api }: PlainRequest) {
  const tab = tabOf(address)
  return { tab, ...(await loads[tab](api)) }
}

const loads = {
  account: async (_api: PlainRequest['api']) => ({}),
  notifications: async (_api: PlainRequest['api']) => ({}),
  privacy: async (_api: PlainRequest['api']) => ({}),
}

/** A7. Its forms are in `web/features/settings`, posted to the actions of `server/http/settings-actions.ts`. */
export function Page({ request, loaded }: PlainPageProps<{ tab: SettingsTab }>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Impostazioni`}</PageTitle>
      <SettingsPage tab={loaded.tab}>
        {loaded.tab === 'account' && (
          <>
            <LanguageSection locale={request.locale} />
          </>
        )}
      </SettingsPage>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChipLink } from '#web/ui/chip.tsx'
import { type SettingsTab, settingsTabs, tabNames } from './tabs.ts'

/**
 * A7: shows the title and the tabs of the settings. Tabs are links, so that they work without script and each tab has a
 * URL.
 */
export function SettingsPage({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t, i18n } = useLingui()
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 pt-8 sm:px-6 md:pt-12">
      <h1>
        <Trans>Impostazioni</Trans>
      </h1>
      <nav aria-label={t`Sezioni delle impostazioni`} className="mt-6 flex flex-wrap gap-2">
        {settingsTabs.map((each) => (
          <ChipLink
            key={each}
            href={each === settingsTabs[0] ? '/notifications' : `/notifications?tab=${each}`}
            current={each === tab}
          >
            {i18n._(tabNames[each])}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </div>
  )
}

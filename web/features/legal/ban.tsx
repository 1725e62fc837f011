import { Trans, useLingui } from '@lingui/react/macro'
import { banSections } from './ban-sections.tsx'
import { banRevisions } from './versions/ban-revisions.tsx'
import { VersionedPage, type VersionedProps } from './versions/versioned-page.tsx'

/** First day of the first recorded text. */
export const ban_start = '2026-11-24'

/** `/ban` (S8): the rules, what leads to a suspension, and how to appeal (Regulation (EU) 2022/2065 art. 14, 17, 20). */
export function BanRules(props: VersionedProps) {
  const { t } = useLingui()
  return (
    <VersionedPage
      {...props}
      path="/ban"
      title={t`Le regole, e chi non le rispetta`}
      lead={
        <Trans>
          Che cosa non si fa qui, che cosa succede a chi lo fa, e come ti difendi se abbiamo sbagliato noi.
        </Trans>
      }
      start={ban_start}
      sections={banSections(props)}
      revisions={banRevisions()}
    />
  )
}

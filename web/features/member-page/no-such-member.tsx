import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UserRoundX } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** The 404 page of a profile. It is the same for missing and for hidden profiles. */
export function NoSuchMember() {
  const { t } = useLingui()
  return (
    <div className="page">
      <PageTitle>{t`Profilo non trovato`}</PageTitle>
      <EmptyState
        isPage
        icon={UserRoundX}
        action={
          <ButtonLink href="/members">
            <Trans>Torna alla ricerca</Trans>
          </ButtonLink>
        }
      >
        <Trans>Questo profilo non c’è, o non c’è più.</Trans>
      </EmptyState>
    </div>
  )
}

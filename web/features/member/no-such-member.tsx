import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** A profile that is not there, or not for this member: which of both is nobody's business. */
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

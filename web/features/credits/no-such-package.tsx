import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** A package that is not, or no longer, for sale here. */
export function NoSuchPackage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Pagamento`}</PageTitle>
      <EmptyState
        isPage
        icon={Coins}
        action={
          <ButtonLink href="/credits">
            <Trans>Vedi i pacchetti</Trans>
          </ButtonLink>
        }
      >
        <Trans>Questo pacchetto non è più in vendita.</Trans>
      </EmptyState>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Coins } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Shows the 404 page for a package that is unknown or is not for sale in the payment country. */
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

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Landmark } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Wanted } from '../wanted.ts'

/** Shown where direct debits are not offered: outside the euro, or with a provider that takes no mandates. */
export function NotOffered({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <>
      <PageTitle>{t`Addebito SEPA`}</PageTitle>
      <EmptyState
        isPage
        icon={Landmark}
        action={
          <ButtonLink href={`/credits/${wanted.id}${search}`}>
            <Trans>Scegli un altro metodo</Trans>
          </ButtonLink>
        }
      >
        <Trans>L’addebito SEPA vale per i Paesi dell’euro. Da qui si paga in un altro modo.</Trans>
      </EmptyState>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { AccountErased, AccountLeaving } from '#web/features/accounts/account-deleted.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Results of the refund that was chosen with the deletion (X10). */
const refunds = ['sent', 'support'] as const

export function Page({ request: { address } }: PlainPageProps) {
  const { t } = useLingui()
  const refund = refunds.find((each) => each === address.searchParams.get('refund')) ?? null
  return (
    <>
      <PageTitle>{t`Eliminazione dell’account`}</PageTitle>
      {address.searchParams.get('when') === 'now' ? (
        <AccountErased refund={refund} />
      ) : (
        <AccountLeaving refund={refund} />
      )}
    </>
  )
}

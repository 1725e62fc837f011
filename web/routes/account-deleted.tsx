import { useLingui } from '@lingui/react/macro'
import { AccountErased, AccountLeaving, refundOf } from '#web/features/accounts/account-deleted.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { address } }: PlainPageProps) {
  const { t } = useLingui()
  const refund = refundOf(address)
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

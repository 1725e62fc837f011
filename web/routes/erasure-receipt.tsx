import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { AccountErased, refundOf } from '#web/features/accounts/account-deleted.tsx'
import { ErasureReceiptPage, ReceiptOver } from '#web/features/accounts/erasure-receipt-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Found = CallOutput<'getErasureReceipt'>

export const load = ({ api, params }: PlainRequest): Promise<Found> =>
  api.getErasureReceipt({ token: params.token ?? '' })

export const status = ({ state }: Found) => (state === 'over' ? 410 : 200)

/** X21: the receipt of an erasure. Until the erasure has ended, what the member reads after leaving. */
export function Page({ request: { address }, loaded: { state, receipt } }: PlainPageProps<Found>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Eliminazione dell’account`}</PageTitle>
      {receipt ? (
        <ErasureReceiptPage receipt={receipt} />
      ) : state === 'pending' ? (
        <AccountErased refund={refundOf(address)} awaitsReceipt />
      ) : (
        <ReceiptOver />
      )}
    </>
  )
}

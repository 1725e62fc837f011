import { useLingui } from '@lingui/react/macro'
import { actOnWithdrawal } from '#web/features/withdrawal/act-withdrawal.ts'
import { ChooseStep } from '#web/features/withdrawal/choose-step.tsx'
import { ConfirmStep } from '#web/features/withdrawal/confirm-step.tsx'
import { ContractStep } from '#web/features/withdrawal/contract-step.tsx'
import { DeclareStep } from '#web/features/withdrawal/declare-step.tsx'
import { type LoadedWithdrawal, loadWithdrawal } from '#web/features/withdrawal/load-withdrawal.ts'
import { OrderChoice } from '#web/features/withdrawal/order-choice.tsx'
import { ReceiptView } from '#web/features/withdrawal/receipt-view.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = loadWithdrawal
export const act = actOnWithdrawal

/** M7: the withdrawal function of Directive (EU) 2023/2673, signed in and signed out, without and with script. */
export function Page(props: PlainPageProps<LoadedWithdrawal>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>
        {props.loaded.view === 'receipt' ? t`Recesso ricevuto` : t`Recesso dal contratto`}
      </PageTitle>
      <View {...props} />
    </>
  )
}

function View({ request, loaded }: PlainPageProps<LoadedWithdrawal>) {
  const { form, typed = null, address } = request
  switch (loaded.view) {
    case 'receipt':
      return <ReceiptView withdrawal={loaded.withdrawal} />
    case 'orders':
      return <OrderChoice {...loaded} />
    case 'choose':
      return <ChooseStep {...loaded} form={form} />
    case 'confirm':
      return <ConfirmStep preview={loaded} choice={loaded.choice} declaration={loaded.key} form={form} />
    case 'contract':
      return <ContractStep path={address.pathname} form={form} typed={typed} />
    case 'declare':
      return <DeclareStep declaration={loaded.key} form={form} typed={typed} />
  }
}

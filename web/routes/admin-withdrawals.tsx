import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { WithdrawalReview } from '#web/features/console/withdrawal-review.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listWithdrawalsToReview({})

const doneValues = ['answered', 'sent', 'pending', 'support'] as const

/** M7: carries out a declaration of withdrawal on an order, or answers it. */
export async function act({ api, form }: Post): Promise<string> {
  const withdrawal = text(form, 'withdrawal')
  if (choice(form, 'action', ['carry_out', 'answer']) === 'answer') {
    await api.answerWithdrawal({ withdrawal, answer: text(form, 'answer') })
    return '/admin/withdrawals?done=answered'
  }
  const { refund } = await api.carryOutWithdrawal({
    withdrawal,
    order_number: text(form, 'order_number'),
    credits: text(form, 'credits').trim() || '0',
  })
  return `/admin/withdrawals?done=${refund}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listWithdrawalsToReview'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const done = doneValues.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Recessi`}</PageTitle>
      <WithdrawalReview list={loaded} done={done} form={form} />
    </>
  )
}

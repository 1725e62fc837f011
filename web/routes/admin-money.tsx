import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { moneyCaseEnds } from '#contract/orders/money-case-kinds.ts'
import { MoneyReview } from '#web/features/console/money-review.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listMoneyCases({})

/** O1: ends a case about money that went back, or could not be paid back. */
export async function act({ api, form }: Post): Promise<string> {
  await api.endMoneyCase({
    case: text(form, 'case'),
    how: choice(form, 'how', moneyCaseEnds),
    reason: text(form, 'reason'),
  })
  return '/admin/money?done=1'
}

export function Page({ request: { address, form }, loaded }: PlainPageProps<CallOutput<'listMoneyCases'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Soldi da sistemare`}</PageTitle>
      <MoneyReview list={loaded} isDone={address.searchParams.has('done')} form={form} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { ComplaintsPage } from '#web/features/complaints/complaints-page.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly complaints: readonly Complaint[]
  readonly orders: readonly Transaction[]
}

export async function load({ api, user }: PlainRequest): Promise<Loaded> {
  if (!user) return { complaints: [], orders: [] }
  const [{ complaints }, { transactions: orders }] = await Promise.all([
    api.listComplaints({}),
    api.listTransactions({}),
  ])
  return { complaints, orders }
}

/** M7: files the complaint. The next page shows its number, which receives the focus. */
export async function act({ api, form }: Post): Promise<string> {
  const order = text(form, 'order')
  const { complaint } = await api.fileComplaint({
    subject: text(form, 'subject'),
    ...(order && { order }),
    text: text(form, 'text'),
    email: text(form, 'email'),
    key: text(form, 'key'),
  })
  return `/complaints/${complaint}?sent=1#tag`
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { address, form } = request
  const preset = { subject: address.searchParams.get('subject'), order: address.searchParams.get('order') }
  return (
    <>
      <PageTitle>{t`Reclami`}</PageTitle>
      <ComplaintsPage {...loaded} preset={preset} newKey={newIdempotencyKey()} form={form} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ComplaintCase, ProviderState } from '#contract/complaints/desk.ts'
import { type ApiError, isApiError } from '#contract/wire/errors.ts'
import type { ComplaintId, OrderId } from '#contract/wire/ids.ts'
import { DeskCase, deskActions, deskResults } from '#web/features/complaints/desk/desk-case.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Asked {
  readonly order: string
  readonly answer: ProviderState | null
  readonly error: ApiError | null
}

interface Loaded {
  readonly shown: ComplaintCase
  readonly asked: Asked | null
}

export async function load({ api, params, address, form }: PlainRequest): Promise<Loaded> {
  const complaint = (params.complaint ?? '') as ComplaintId
  const [month, order] = [address.searchParams.get('month'), address.searchParams.get('ask')]
  const shown = await api.getComplaintCase({ complaint, ...(month && { month }) })
  if (!order || form) return { shown, asked: null }
  try {
    const { answer } = await api.askProvider({ complaint, order: order as OrderId })
    return { shown, asked: { order, answer, error: null } }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { shown, asked: { order, answer: null, error } }
  }
}

/** O1: takes, answers, refunds or corrects. A correction is the author's, a refund that of the order's buyer. */
export async function act({ api, form, params }: Post): Promise<string> {
  const complaint = params.complaint ?? ''
  const action = choice(form, 'action', deskActions)
  const key = text(form, 'key')
  if (action === 'take') await api.takeComplaint({ complaint, from: text(form, 'from') || null })
  if (action === 'asked') await api.noteProviderAsked({ complaint })
  if (action === 'answer') await api.answerComplaint({ complaint, text: text(form, 'text'), key })
  if (action === 'refund' || action === 'correct') {
    const { member, orders } = await api.getComplaintCase({ complaint })
    const order = text(form, 'of')
    const buyer = orders.find(({ id }) => id === order)?.buyer
    const change = {
      member: (action === 'refund' ? buyer : member?.id) ?? '',
      credits: Number(text(form, 'credits') || Number.NaN),
      reason: text(form, 'reason'),
      key,
    }
    if (action === 'refund') {
      const { status } = await api.refundOrder({ ...change, order, case: `complaint-${complaint}` })
      if (status === 'proposed') return `/admin/complaints/${complaint}?done=proposed`
    } else await api.correctCredits(change)
  }
  return `/admin/complaints/${complaint}?done=${action}`
}

export function Page({ request, loaded: { shown, asked } }: PlainPageProps<Loaded>) {
  const { t, i18n } = useLingui()
  const { address, form } = request
  return (
    <>
      <PageTitle>{t`Reclamo ${shown.complaint.number}`}</PageTitle>
      <DeskCase
        case={shown}
        asked={asked && { ...asked, error: asked.error && errorSentence(i18n, asked.error) }}
        done={deskResults.find((each) => each === address.searchParams.get('done')) ?? null}
        newKey={newIdempotencyKey()}
        form={form}
      />
    </>
  )
}

import type { Params } from 'react-router'
import type { CallOutput } from '#contract/index.ts'
import type { FormApi } from '#contract/index.ts'
import type { Withdrawal, WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { PageRequest } from '#web/lib/page/page-request.ts'
import { type Choice, creditsOf, step_field } from './steps.ts'

/** The request of the page. */
interface WithdrawalRequest extends PageRequest {
  readonly params: Params
  readonly address: URL
}

/** The view that the page shows, with its data. `key` is the idempotency key of the declaration that the page sends. */
export type LoadedWithdrawal =
  | { readonly view: 'receipt'; readonly withdrawal: Withdrawal }
  | ({ readonly view: 'orders' } & CallOutput<'listWithdrawals'>)
  | {
      readonly view: 'choose'
      readonly order: WithdrawableOrder
      readonly credits: number
      readonly choice: Choice
    }
  | ({
      readonly view: 'confirm'
      readonly key: string
      readonly choice: Choice
    } & CallOutput<'previewWithdrawal'>)
  | { readonly view: 'contract' }
  | { readonly view: 'declare'; readonly key: string }

/**
 * Loads the view for this request. The steps are on one URL, and their values come from the posted form, so that no
 * typed text is in a URL.
 */
export async function loadWithdrawal(request: WithdrawalRequest): Promise<LoadedWithdrawal> {
  const { params, address, user, typed, form } = request
  const api = request.api as FormApi
  const receipt = address.searchParams.get('receipt')
  if (receipt !== null) return { view: 'receipt', ...(await api.getWithdrawal({ receipt })) }
  const values = form ?? typed ?? null
  const isBack = valueOf(values, 'back') !== undefined
  // After a refusal, `sent` shows its step again.
  const step = isBack ? undefined : valueOf(values, step_field)
  const key = valueOf(values, 'key') ?? newIdempotencyKey()
  if (!user)
    return step !== undefined && !hasWrongField(request) ? { view: 'declare', key } : { view: 'contract' }
  if (!params.order) return { view: 'orders', ...(await api.listWithdrawals({})) }
  const { orders } = await api.listWithdrawals({})
  const order = orders.find(({ id }) => id === params.order)
  if (!order) throw new ApiError('order_not_found')
  const choice = choiceOf(valueOf(values, 'choice'), order)
  const credits = creditsOf(order, choice, valueOf(values, 'credits') ?? '')
  const isChosen = step !== undefined && order.why_not === null && !hasWrongChoice(request)
  if (!isChosen) return { view: 'choose', order, choice, credits }
  const preview = await api.previewWithdrawal({ order: order.id, credits: String(credits) })
  return { view: 'confirm', key, choice, ...preview }
}

/** Returns whether the posted form was refused for one of the three fields. They are in the first step. */
function hasWrongField({ form }: WithdrawalRequest): boolean {
  const fields = (form?.params.fields ?? {}) as Readonly<Record<string, unknown>>
  return ['name', 'contract', 'email'].some((name) => name in fields)
}

/** Returns whether the posted form was refused for the choice. It is in the first step. */
function hasWrongChoice({ form }: WithdrawalRequest): boolean {
  const fields = (form?.params.fields ?? {}) as Readonly<Record<string, unknown>>
  return 'choice' in fields || 'credits' in fields || form?.code === 'withdrawal_closed'
}

/** Returns the posted choice, or the first one that the order offers. */
function choiceOf(posted: string | undefined, { unspent }: WithdrawableOrder): Choice {
  const known = (['part', 'unused', 'whole'] as const).find((each) => each === posted)
  return known ?? (unspent > 0 ? 'unused' : 'whole')
}

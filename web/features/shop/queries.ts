import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { Image } from '#contract/profiles/profiles.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId, OrderId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import type { Need } from '#web/parts/credits-path.ts'

export type Offer = CallOutput<'listPackages'>
export type Package = Offer['packages'][number]
export type ExactOffer = NonNullable<Offer['exact']>
export type Transaction = CallOutput<'getTransaction'>['transaction']
export type PaymentMethod = Offer['payment_methods'][number]
export type Mandate = Offer['mandates'][number]
export type CreditMonth = CallOutput<'listCreditEntries'>
export type CreditEntry = CreditMonth['entries'][number]

/** Polling interval for an open order, and after the first minute. */
const poll_interval_ms = 2_000
const slow_poll_interval_ms = 10_000
const quick_polls = 30

interface Wish {
  /** Payment country; if it is null, the server chooses it (M1). */
  readonly country: string | null
  /** An exact number of credits whose price is needed too. */
  readonly credits?: number | null | undefined
  /** The discount code that the member entered. */
  readonly code?: string | null | undefined
}

/** Packages, methods and the discount for a payment country. */
export const offerQuery = (api: Api, { country, credits = null, code = null }: Wish) =>
  queryOptions({
    queryKey: ['packages', { country, credits, code }],
    queryFn: () =>
      api.listPackages({
        ...(country && { payment_country: country }),
        ...(credits !== null && { credits }),
        ...(code && { code }),
      }),
    // keeps the page while the payment country or the number of missing credits changes
    placeholderData: keepPreviousData,
  })

/** H4: the advantages that pages may state now. */
export const provenClaimsQuery = (api: Api) =>
  queryOptions({ queryKey: ['proven-claims'], queryFn: () => api.listProvenClaims({}) })

export const isOpen = (status: Transaction['status']) => status === 'loading' || status === 'pending'

export const transactionQuery = (api: Api, id: OrderId) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: async () => (await api.getTransaction({ id })).transaction,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      // A debit that waits for its day changes on that day.
      if (!data || !isOpen(data.status) || data.collect_on !== null) return false
      return dataUpdateCount < quick_polls ? poll_interval_ms : slow_poll_interval_ms
    },
  })

export const transactionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['transactions'],
    queryFn: async () => (await api.listTransactions({})).transactions,
    staleTime: 0,
  })

/** The member for whom credits are missing, and the price of an icebreaker. */
export interface Recipient {
  readonly id: MemberId
  readonly name: string
  readonly image: Image | null
  /** Price of the icebreaker among the needs in credits; `null` if it is unknown or was not asked. */
  readonly icebreaker_credits: number | null
}

/**
 * The member on the page `to` to which the buyer returns, such as `/members/7/chat` or `/chats/12`. Null if the page
 * shows no member, or a member whom the buyer cannot see any more.
 */
export const recipientQuery = (api: Api, to: string | null, needs: readonly Need[]) => {
  const icebreaker = needs.find((need) => need.kind === 'icebreaker')?.icebreaker ?? null
  return queryOptions({
    queryKey: ['recipient', to, icebreaker],
    queryFn: () => readRecipient(api, to, icebreaker),
  })
}

async function readRecipient(
  api: Api,
  to: string | null,
  icebreaker: string | null,
): Promise<Recipient | null> {
  const [, conversation, profile] =
    /^\/(?:chats\/([1-9]\d{0,18})|members\/([1-9]\d{0,18}))(?![^/?#])/.exec(to ?? '') ?? []
  if (!conversation && !profile) return null
  try {
    const { profile: card } = await api.findChat(
      conversation ? { conversation: conversation as ConversationId } : { profile: profile as MemberId },
    )
    if (card.kind !== 'member' || !card.name) return null
    const extras = icebreaker === null ? null : await api.listExtras({ profile: card.id })
    const line = extras?.icebreakers.find((each) => each.icebreaker === icebreaker)
    return {
      id: card.id,
      name: card.name,
      image: card.main_image,
      icebreaker_credits: line?.price.credits ?? null,
    }
  } catch (error) {
    if (isApiError(error) && error.code !== 'auth_required') return null
    throw error
  }
}

/** The changes of a month, latest first (M5). If `month` is null, the server chooses the current month. */
export const creditMonthQuery = (api: Api, month: string | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.credits, month],
    queryFn: ({ pageParam: before }) => api.listCreditEntries({ ...(month ? { month } : {}), before }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The member's spending, and the member's own limits. */
export const spendingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spending'],
    queryFn: async () => (await api.getSpending({})).spending,
    staleTime: 0,
  })

/** The member's stored payment methods. */
export const mandatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mandates'],
    queryFn: async () => (await api.listMandates({})).mandates,
    staleTime: 0,
  })

/** An order, or what is left of it in a link. */
type Wanted = Pick<Transaction, 'package' | 'credits' | 'payment_country'> &
  Partial<Pick<Transaction, 'status' | 'discount_code'>>

/** Returns the code of an order that the next attempt can use too; `null` if the order was paid. */
export const codeToRepeat = ({ status, discount_code = null }: Wanted): string | null =>
  status === 'completed' ? null : discount_code

/** The offer in the payment country of an order, with the price of its exact number of credits. */
export const todaysOfferQuery = (api: Api, order: Wanted) =>
  offerQuery(api, {
    country: order.payment_country,
    credits: order.package === null ? order.credits : null,
    code: codeToRepeat(order),
  })

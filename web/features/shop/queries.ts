import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { OrderId } from '#contract/wire/ids.ts'

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

/**
 * Packages, methods and the discount for a payment country. If `country` is null, the server chooses the country (M1).
 * @param credits an exact number of credits whose price is needed too
 */
export const offerQuery = (api: Api, country: string | null, credits: number | null = null) =>
  queryOptions({
    queryKey: credits === null ? ['packages', country] : ['packages', country, credits],
    queryFn: () =>
      api.listPackages({
        ...(country && { payment_country: country }),
        ...(credits !== null && { credits }),
      }),
    // keeps the page while the payment country or the number of missing credits changes
    placeholderData: keepPreviousData,
  })

export const isOpen = (status: Transaction['status']) => status === 'loading' || status === 'pending'

export const transactionQuery = (api: Api, id: OrderId) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: async () => (await api.getTransaction({ id })).transaction,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !isOpen(data.status)) return false
      return dataUpdateCount < quick_polls ? poll_interval_ms : slow_poll_interval_ms
    },
  })

export const transactionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['transactions'],
    queryFn: async () => (await api.listTransactions({})).transactions,
    staleTime: 0,
  })

/** The changes of a month, latest first (M5). If `month` is null, the server chooses the current month. */
export const creditMonthQuery = (api: Api, month: string | null) =>
  infiniteQueryOptions({
    queryKey: ['credits', month],
    queryFn: ({ pageParam: before }) => api.listCreditEntries({ ...(month ? { month } : {}), before }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The member's stored payment methods. */
export const mandatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mandates'],
    queryFn: async () => (await api.listMandates({})).mandates,
    staleTime: 0,
  })

type Wanted = Pick<Transaction, 'package' | 'credits' | 'payment_country'>

/** What is for sale in the payment country of an order, with the price of its exact number of credits. */
export const todaysOfferQuery = (api: Api, order: Wanted) =>
  offerQuery(api, order.payment_country, order.package === null ? order.credits : null)

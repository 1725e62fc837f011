import { queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { OrderId } from '#contract/wire/ids.ts'

export type Offer = CallOutput<'listPackages'>
export type Package = Offer['packages'][number]
export type Transaction = CallOutput<'getTransaction'>['transaction']
export type PaymentMethod = Offer['payment_methods'][number]

/** Polling interval for an open order. */
const poll_interval_ms = 2_000

/**
 * Packages, methods and the discount for a payment country. If `country` is null, the server chooses the country (M1).
 */
export const offerQuery = (api: Api, country: string | null) =>
  queryOptions({
    queryKey: ['packages', country],
    queryFn: () => api.listPackages(country ? { payment_country: country } : {}),
  })

export const isOpen = (status: Transaction['status']) => status === 'loading' || status === 'pending'

export const transactionQuery = (api: Api, id: OrderId) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: async () => (await api.getTransaction({ id })).transaction,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? poll_interval_ms : false),
  })

export const transactionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['transactions'],
    queryFn: async () => (await api.listTransactions({})).transactions,
    staleTime: 0,
  })

export const creditEntriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['credits'], queryFn: () => api.listCreditEntries({}), staleTime: 0 })

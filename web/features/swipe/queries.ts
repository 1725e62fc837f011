import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'

export type Deck = CallOutput<'getDeck'>

const deckKey = ['deck'] as const

/**
 * The deck's cards and the number of likes left today (D2). Never refetched automatically, so that the top card does
 * not change while the member decides about it.
 */
export const deckQuery = (api: Api) =>
  queryOptions<Deck>({
    queryKey: deckKey,
    queryFn: () => api.getDeck({}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes the cached deck. */
export function changeDeck(cache: QueryClient, change: (deck: Deck) => Deck): void {
  cache.setQueryData<Deck>(deckKey, (deck) => deck && change(deck))
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { Api, CallOutput } from '#contract/index.ts'

export type Deck = CallOutput<'getDeck'>

const deckKey = ['deck'] as const

/** The cards at hand and the day's likes (D2). Never fetched anew by itself: no card changes under the finger. */
export const deckQuery = (api: Api) =>
  queryOptions<Deck>({
    queryKey: deckKey,
    queryFn: () => api.getDeck({}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes the deck as the page has it. */
export function changeDeck(cache: QueryClient, change: (deck: Deck) => Deck): void {
  cache.setQueryData<Deck>(deckKey, (deck) => deck && change(deck))
}

/**
 * More cards under those at hand, in whose order nothing changes under the finger. Whoever was answered meanwhile is not
 * among them: the answer was made before.
 */
export function withMore(deck: Deck, more: Deck, answered: ReadonlySet<MemberId>): Deck {
  const held = new Set(deck.cards.map((card) => card.id))
  const added = more.cards.filter((card) => !held.has(card.id) && !answered.has(card.id))
  return { ...deck, cards: [...deck.cards, ...added], has_more: more.has_more, has_passed: more.has_passed }
}

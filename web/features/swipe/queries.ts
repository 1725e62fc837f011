import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api, CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'

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

/**
 * Adds the cards of `more` to the end of the deck. Omits cards that the deck already has. Also omits cards that the
 * member has already swiped, because the server may have chosen them before it received those swipes.
 */
export function withMore(deck: Deck, more: Deck, answered: ReadonlySet<MemberId>): Deck {
  const known = new Set(deck.cards.map((card) => card.id))
  const added = more.cards.filter((card) => !known.has(card.id) && !answered.has(card.id))
  return { ...deck, cards: [...deck.cards, ...added], has_more: more.has_more, has_passed: more.has_passed }
}

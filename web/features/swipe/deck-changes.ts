import type { DeckCard } from '#contract/swipe/swipe.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Deck } from './queries.ts'

/**
 * Adds the cards of `more` to the end of the deck. Omits cards that the deck already has. Also omits cards that the
 * member has already swiped, because the server may have chosen them before it received those swipes.
 */
export function withMore(deck: Deck, more: Deck, answered: ReadonlySet<MemberId>): Deck {
  const known = new Set(deck.cards.map((card) => card.id))
  const added = more.cards.filter((card) => !known.has(card.id) && !answered.has(card.id))
  return { ...deck, cards: [...deck.cards, ...added], has_more: more.has_more, has_passed: more.has_passed }
}

export const withoutCard = (deck: Deck, card: MemberId): Deck => ({
  ...deck,
  cards: deck.cards.filter(({ id }) => id !== card),
})

/** Puts a card back on top of the deck. */
export const withCardOnTop = (deck: Deck, card: DeckCard): Deck => ({
  ...deck,
  cards: [card, ...withoutCard(deck, card.id).cards],
})

/** Records a swipe. A match cannot be undone. */
export const afterSwipe = (deck: Deck, card: MemberId, isPass: boolean, isMatch: boolean): Deck => ({
  ...deck,
  last: isMatch ? null : card,
  has_passed: deck.has_passed || isPass,
})

/** Takes back the last swipe. Its card is null if the profile can no longer be shown. */
export const afterUndo = (deck: Deck, profile: MemberId, card: DeckCard | null): Deck => ({
  ...(card ? withCardOnTop(deck, card) : withoutCard(deck, profile)),
  last: null,
})

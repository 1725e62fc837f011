import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeckCard } from '#contract/deck.ts'
import { isApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { markLiked } from '#web/parts/like-cache.ts'
import type { Match } from '#web/parts/use-like.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { changeDeck, type Deck, deckQuery, withMore } from './queries.ts'

export type Answer = 'like' | 'pass'
/** What became of an answer; `gone`: there is nobody to answer any more. */
export type Sent = 'done' | 'refused' | 'gone'

/** With so few cards left, more are fetched. */
const few = 5

/** The deck and what is done with it. Calls go one after the other, in the order in which the cards were answered. */
export function useDeck() {
  const api = useApi()
  const cache = useQueryClient()
  const { data: deck } = useSuspenseQuery(deckQuery(api))
  const [match, setMatch] = useState<Match | null>(null)
  /** A like was refused: the day's are used up. */
  const [isLimited, setLimited] = useState(false)
  /** There may be more cards, and they could not be had. */
  const [isFailed, setFailed] = useState(false)
  const answered = useRef(new Set<MemberId>())
  const inOrder = useCallsInOrder()

  const change = useCallback((next: (deck: Deck) => Deck) => changeDeck(cache, next), [cache])
  const noteLikes = useCallback(
    (day: Pick<Deck, 'likes_left' | 'likes_again_at'>) => {
      const { likes_left, likes_again_at } = day
      change((now) => ({ ...now, likes_left, likes_again_at }))
      const user = userIn(cache)
      if (user) setUser(cache, { ...user, likes_left })
    },
    [cache, change],
  )

  /** More cards where few are left; while there is none, as long as there may be one. */
  const refill = useCallback(async () => {
    const held = () => cache.getQueryData<Deck>(deckQuery(api).queryKey)
    const isShort = () => (held()?.has_more ?? false) && (held()?.cards.length ?? 0) < few
    try {
      setFailed(false)
      await inOrder(async () => {
        for (let isFirst = true; isShort() && (isFirst || held()?.cards.length === 0); isFirst = false) {
          const more = await api.getDeck({})
          change((now) => withMore(now, more, answered.current))
          noteLikes(more)
        }
      })
    } catch {
      setFailed(true)
    }
  }, [api, cache, change, inOrder, noteLikes])
  useEffect(() => void refill(), [refill])

  /** Tells the server at once; the page takes the card off when it has left, and puts it back where that was refused. */
  const send = useCallback(
    (card: DeckCard, answer: Answer): Promise<Sent> => {
      answered.current.add(card.id)
      return inOrder(async () => {
        const told = await api.swipeMember({ profile: card.id, answer })
        noteLikes(told)
        if (answer === 'like') markLiked(cache, card.id, true)
        change((now) => ({
          ...now,
          last: told.match ? null : card.id,
          has_passed: now.has_passed || answer === 'pass',
        }))
        if (told.match) setMatch({ profile: card, common_interests: told.common_interests })
        return 'done' as const
      }).catch(async (error: unknown) => {
        answered.current.delete(card.id)
        if (isApiError(error) && error.code === 'like_limit') {
          noteLikes({ ...(cache.getQueryData<Deck>(deckQuery(api).queryKey) ?? deck), likes_left: 0 })
          setLimited(true)
        } else showToast(await sayError(error), 'danger')
        return isApiError(error) && error.code === 'member_not_found' ? 'gone' : 'refused'
      })
    },
    [api, cache, change, deck, inOrder, noteLikes],
  )

  const take = useCallback(
    ({ id }: DeckCard) => {
      change((now) => ({ ...now, cards: now.cards.filter((card) => card.id !== id) }))
      void refill()
    },
    [change, refill],
  )

  const putBack = useCallback(
    (card: DeckCard) =>
      change((now) => ({ ...now, cards: [card, ...now.cards.filter(({ id }) => id !== card.id)] })),
    [change],
  )

  const undo = useCallback(
    (profile: MemberId): Promise<DeckCard | null> =>
      inOrder(async () => {
        const { card, ...day } = await api.undoSwipe({ profile })
        answered.current.delete(profile)
        markLiked(cache, profile, false)
        noteLikes(day)
        change((now) => {
          const others = now.cards.filter(({ id }) => id !== profile)
          return { ...now, last: null, cards: card ? [card, ...others] : others }
        })
        return card
      }).catch(async (error: unknown) => {
        change((now) => ({ ...now, last: null }))
        showToast(await sayError(error), 'danger')
        return null
      }),
    [api, cache, change, inOrder, noteLikes],
  )

  const restart = useCallback(
    () =>
      inOrder(async () => {
        await api.restartDeck({})
        answered.current.clear()
        const anew = await api.getDeck({})
        change(() => anew)
      }).catch(async (error: unknown) => showToast(await sayError(error), 'danger')),
    [api, change, inOrder],
  )

  const askDay = useCallback(
    () => inOrder(async () => noteLikes(await api.getDeck({}))).catch(() => {}), // the next answer tells it too
    [api, inOrder, noteLikes],
  )
  useNextDay(deck, askDay)
  const closeMatch = useCallback(() => setMatch(null), [])
  const closeLimit = useCallback(() => setLimited(false), [])
  return {
    deck,
    send,
    take,
    putBack,
    undo,
    restart,
    refill,
    isFailed,
    match,
    closeMatch,
    isLimited,
    closeLimit,
  }
}

/** One call after the other, whatever becomes of the one before. */
function useCallsInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work, work)
    last.current = next.catch(() => {})
    return next
  }, [])
}

/** The page may be open when the next day begins: its likes are there then. */
function useNextDay({ likes_left, likes_again_at }: Deck, ask: () => unknown): void {
  useEffect(() => {
    if (likes_left === null || likes_again_at === null) return
    const timer = setTimeout(ask, Math.max(1_000, Date.parse(likes_again_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [likes_left, likes_again_at, ask])
}

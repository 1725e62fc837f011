import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { markLiked } from '#web/parts/like-cache.ts'
import { announceWaitingLike } from '#web/parts/like-member.ts'
import type { Match } from '#web/parts/use-like.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { afterSwipe, afterUndo, withCardOnTop, withMore, withoutCard } from './deck-changes.ts'
import { changeDeck, type Deck, deckQuery } from './queries.ts'

export type Answer = 'like' | 'pass'
/**
 * Result of sending a swipe. `refused`: the swipe has failed, and the card stays or returns. `gone`: the profile no
 * longer exists.
 */
export type Sent = 'done' | 'refused' | 'gone'

/** Number of remaining cards below which more cards are fetched. */
const refill_below = 5

/** Returns the deck and its actions. API requests are sent one at a time, in the order of the member's actions. */
export function useDeck() {
  const api = useApi()
  const cache = useQueryClient()
  const { data: deck } = useSuspenseQuery(deckQuery(api))
  const [match, setMatch] = useState<Match | null>(null)
  /** Whether a like was refused because the day's likes are used up. */
  const [isLimited, setLimited] = useState(false)
  const answered = useRef(new Set<MemberId>())
  /**
   * Whether the page has shown the message that likes are sent only after the mail address is confirmed. The page shows
   * this message only once.
   */
  const isToldOfWait = useRef(false)
  const enqueue = useCallQueue()

  const change = useCallback((next: (deck: Deck) => Deck) => changeDeck(cache, next), [cache])
  const setLikesLeft = useCallback(
    (day: Pick<Deck, 'likes_left' | 'likes_again_at'>) => {
      const { likes_left, likes_again_at } = day
      change((now) => ({ ...now, likes_left, likes_again_at }))
      const user = userIn(cache)
      if (user) setUser(cache, { ...user, likes_left })
    },
    [cache, change],
  )

  const takeMore = useCallback(
    (more: Deck) => {
      change((now) => withMore(now, more, answered.current))
      setLikesLeft(more)
    },
    [change, setLikesLeft],
  )
  const { refill, isFailed } = useRefill(enqueue, takeMore)

  /**
   * Sends a swipe without waiting for the card's animation. The page removes the card after the animation, and restores
   * the card if the server refuses the swipe.
   */
  const send = useCallback(
    (card: DeckCard, answer: Answer): Promise<Sent> => {
      answered.current.add(card.id)
      return enqueue(async () => {
        const result = await api.swipeMember({ profile: card.id, answer })
        setLikesLeft(result)
        if (answer === 'like') markLiked(cache, card.id, true)
        change((now) => afterSwipe(now, card.id, answer === 'pass', result.match))
        if (answer === 'like' && !isToldOfWait.current && userIn(cache)?.status === 'not_confirmed') {
          isToldOfWait.current = true
          announceWaitingLike()
        }
        if (result.match) setMatch({ profile: card, common_interests: result.common_interests })
        return 'done' as const
      }).catch(async (error: unknown) => {
        answered.current.delete(card.id)
        if (isApiError(error) && error.code === 'like_limit') {
          setLikesLeft({ ...(cache.getQueryData<Deck>(deckQuery(api).queryKey) ?? deck), likes_left: 0 })
          setLimited(true)
        } else showToast(await formatError(error), 'danger')
        return isApiError(error) && error.code === 'member_not_found' ? 'gone' : 'refused'
      })
    },
    [api, cache, change, deck, enqueue, setLikesLeft],
  )

  const removeCard = useCallback(
    ({ id }: DeckCard) => {
      change((now) => withoutCard(now, id))
      void refill()
    },
    [change, refill],
  )

  const restoreCard = useCallback((card: DeckCard) => change((now) => withCardOnTop(now, card)), [change])

  const undo = useCallback(
    (profile: MemberId): Promise<DeckCard | null> =>
      enqueue(async () => {
        const { card, ...day } = await api.undoSwipe({ profile })
        answered.current.delete(profile)
        markLiked(cache, profile, false)
        setLikesLeft(day)
        change((now) => afterUndo(now, profile, card))
        return card
      }).catch(async (error: unknown) => {
        change((now) => ({ ...now, last: null }))
        showToast(await formatError(error), 'danger')
        return null
      }),
    [api, cache, change, enqueue, setLikesLeft],
  )

  const restart = useCallback(
    () =>
      enqueue(async () => {
        await api.restartDeck({})
        answered.current.clear()
        const fresh = await api.getDeck({})
        change(() => fresh)
      }).catch(async (error: unknown) => showToast(await formatError(error), 'danger')),
    [api, change, enqueue],
  )

  const refreshLikes = useCallback(
    // Refetches the number of likes left. A failure is ignored, because the response to the next swipe also has this
    // number.
    () => enqueue(async () => setLikesLeft(await api.getDeck({}))).catch(() => {}),
    [api, enqueue, setLikesLeft],
  )
  useNextDay(deck, refreshLikes)
  const closeMatch = useCallback(() => setMatch(null), [])
  const closeLimit = useCallback(() => setLimited(false), [])
  return {
    deck,
    send,
    removeCard,
    restoreCard,
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

/** Fetches more cards when few are left. `isFailed` says whether the last attempt has failed. */
function useRefill(enqueue: CallQueue, takeMore: (more: Deck) => void) {
  const [api, cache] = [useApi(), useQueryClient()]
  const [isFailed, setFailed] = useState(false)
  // Repeats while the deck is empty and the server has more cards.
  const refill = useCallback(async () => {
    const cached = () => cache.getQueryData<Deck>(deckQuery(api).queryKey)
    const isShort = () => (cached()?.has_more ?? false) && (cached()?.cards.length ?? 0) < refill_below
    try {
      setFailed(false)
      await enqueue(async () => {
        for (let isFirst = true; isShort() && (isFirst || cached()?.cards.length === 0); isFirst = false)
          takeMore(await api.getDeck({}))
      })
    } catch {
      setFailed(true)
    }
  }, [api, cache, enqueue, takeMore])
  useEffect(() => void refill(), [refill])
  return { refill, isFailed }
}

type CallQueue = ReturnType<typeof useCallQueue>

/** Returns a function that sends API requests one at a time. A failed request does not stop the requests after it. */
function useCallQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work, work)
    last.current = next.catch(() => {})
    return next
  }, [])
}

/** Refetches the number of remaining likes at `likes_again_at`, if the page is still open then. */
function useNextDay({ likes_left, likes_again_at }: Deck, refetch: () => unknown): void {
  useEffect(() => {
    if (likes_left === null || likes_again_at === null) return
    const timer = setTimeout(refetch, Math.max(1_000, Date.parse(likes_again_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [likes_left, likes_again_at, refetch])
}

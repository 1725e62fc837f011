import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { MatchHost } from '#web/parts/match-host.tsx'
import { SlidersHorizontal } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { LikesLeft, LimitDialog } from './likes-left.tsx'
import { type Flick, flyIn, flyOut, springBack } from './motion.ts'
import { NoCard } from './no-card.tsx'
import { type CardHandle, SwipeCard } from './swipe-card.tsx'
import { type Answer, useDeck } from './use-deck.ts'
import { useKeys } from './use-keys.ts'
import './swipe.css'

/** Maximum number of rendered cards. The cards beneath the top card already load their pictures. */
const stack_size = 3

/**
 * A second tap within this time counts as part of a double tap and is ignored. With reduced motion, the next card
 * appears at once and would otherwise receive that tap.
 */
const double_tap_ms = 250

/** D2: shows profiles one after the other, and sends the member's answers. */
export function SwipePage() {
  const { t } = useLingui()
  const {
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
  } = useDeck()
  const { game, top, busy, announcement, setAnnouncement, run } = useStage()
  const lastAnswer = useRef<Answer>('pass')
  const card = deck.cards[0] ?? null
  const next = deck.cards[1] ?? null

  const formatNext = useCallback(
    (answer: Answer, { name }: DeckCard, now: DeckCard | null) => {
      const who = now === null ? t`Per ora non c’è nessun altro.` : nameAndAge(now)
      return answer === 'like' ? t`Hai messo mi piace a ${name}. ${who}` : t`Hai saltato ${name}. ${who}`
    },
    [t],
  )
  const answer = useCallback(
    (answer: Answer, flick?: Flick) =>
      run(async () => {
        const box = top.current?.box
        if (!card || !box) return
        const isRefused = answer === 'like' && card.kind !== 'member'
        // Whether to move the card away before the server responds. If no likes are left, the card waits for the
        // response, because the page cannot predict it. The server still accepts a like back, for somebody who already
        // likes the signed-in member, but the page does not know who likes this member.
        const willSucceed = !isRefused && (answer === 'pass' || deck.likes_left !== 0)
        const sent = isRefused ? Promise.resolve('refused' as const) : send(card, answer)
        if (isRefused) showToast(t`A questo profilo non puoi mettere mi piace.`)
        if (!willSucceed && (await sent) === 'refused') return springBack(box, flick)
        await flyOut(box, answer, flick)
        lastAnswer.current = answer
        removeCard(card)
        setAnnouncement(formatNext(answer, card, next))
        void sent.then((outcome) => outcome === 'refused' && restoreCard(card))
        return undefined
      }),
    [card, next, deck.likes_left, send, removeCard, restoreCard, run, top, setAnnouncement, t, formatNext],
  )
  const undoLast = useCallback(
    () =>
      run(async () => {
        const back = deck.last && (await undo(deck.last))
        if (!back) return
        const name = nameAndAge(back)
        setAnnouncement(t`Annullato: ${name} è di nuovo qui.`)
        requestAnimationFrame(() => top.current?.box && flyIn(top.current.box, lastAnswer.current))
      }),
    [deck.last, undo, run, setAnnouncement, top, t],
  )
  useGameKeys({ game, top, card, answer, undoLast })

  return (
    <div className="page swipe-page">
      <PageTitle>{t`Scopri`}</PageTitle>
      <header className="swipe-head">
        <h1 className="text-24">
          <Trans>Scopri</Trans>
        </h1>
        <LikesLeft left={deck.likes_left} />
        <a
          href="/match-finder"
          className="button button-plain button-icon"
          aria-label={t`Cambia chi cerchi`}
          title={t`Cambia chi cerchi`}
        >
          <SlidersHorizontal className="icon" aria-hidden="true" />
        </a>
      </header>
      <section
        ref={game}
        className="swipe-game"
        aria-label={t`Carte`}
        aria-describedby="swipe-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the letter keys work only while the focus is inside
        tabIndex={0}
        aria-busy={busy || undefined}
      >
        {card ? (
          <div className="swipe-stack">
            {deck.cards
              .slice(0, stack_size)
              .map((each, depth) => (
                <SwipeCard
                  key={each.id}
                  card={each}
                  depth={depth}
                  onAnswer={answer}
                  {...(depth === 0 && { ref: top })}
                />
              ))
              .reverse()}
          </div>
        ) : (
          <NoCard deck={deck} isFailed={isFailed} onRestart={restart} onRetry={refill} />
        )}
        <DeckButtons
          card={card}
          canUndo={deck.last !== null}
          onAnswer={(given) => void answer(given)}
          onUndo={() => void undoLast()}
        />
        <p id="swipe-help" className="swipe-help">
          <Trans>Freccia destra: mi piace. Freccia sinistra: no. U: annulla. Invio: profilo.</Trans>
        </p>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <LimitDialog open={isLimited} resetsAt={deck.likes_again_at} onClose={closeLimit} />
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Runs one action at a time. Ignores taps and keys while a card moves out of sight. */
function useStage() {
  const game = useRef<HTMLElement>(null)
  const top = useRef<CardHandle>(null)
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    const pause = new Promise((done) => setTimeout(done, double_tap_ms))
    try {
      await work()
    } finally {
      await pause
      isBusy.current = false
      setBusy(false)
    }
  }, [])
  return { game, top, busy, announcement, setAnnouncement, run }
}

interface GameKeys extends Pick<ReturnType<typeof useStage>, 'game' | 'top'> {
  card: DeckCard | null
  answer: (answer: Answer) => Promise<void>
  undoLast: () => Promise<void>
}

function useGameKeys({ game, top, card, answer, undoLast }: GameKeys): void {
  const navigate = useNavigate()
  const id = card?.id
  // After the last card, its buttons disappear, and a focused button loses the focus. Moves the focus back to the game.
  useEffect(() => {
    if (!id && document.activeElement === document.body) game.current?.focus({ preventScroll: true })
  }, [id, game])
  const arrows = useMemo(
    () => ({
      ArrowRight: () => void answer('like'),
      ArrowLeft: () => void answer('pass'),
      ArrowUp: () => top.current?.turn(-1),
      ArrowDown: () => top.current?.turn(1),
    }),
    [answer, top],
  )
  const within = useMemo(
    () => ({ u: () => void undoLast(), enter: () => id && void navigate(`/members/${id}`) }),
    [undoLast, navigate, id],
  )
  useKeys(game, { arrows, within })
}

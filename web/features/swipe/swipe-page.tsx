import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeckCard } from '#contract/deck.ts'
import { nameAndAge } from '#web/parts/card-words.ts'
import { MatchHost } from '#web/parts/match-host.tsx'
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

/** Cards that lie on each other; those beneath load their pictures. */
const shown = 3

/** So soon after a tap another one is the same, come twice: without motion the next card is there at once. */
const double_tap_ms = 250

/** D2: one person after the other. */
export function SwipePage() {
  const { t } = useLingui()
  const {
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
  } = useDeck()
  const { game, top, busy, said, setSaid, run } = useStage()
  const lastAnswer = useRef<Answer>('pass')
  const card = deck.cards[0] ?? null
  const next = deck.cards[1] ?? null

  const sayNext = useCallback(
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
        // With no like left it may still answer one, which the server alone knows: the card waits for it.
        const isSure = !isRefused && (answer === 'pass' || deck.likes_left !== 0)
        const sent = isRefused ? Promise.resolve('refused' as const) : send(card, answer)
        if (isRefused) showToast(t`A questo profilo non puoi mettere mi piace.`)
        if (!isSure && (await sent) === 'refused') return springBack(box, flick)
        await flyOut(box, answer, flick)
        lastAnswer.current = answer
        take(card)
        setSaid(sayNext(answer, card, next))
        void sent.then((outcome) => outcome === 'refused' && putBack(card))
        return undefined
      }),
    [card, next, deck.likes_left, send, take, putBack, run, top, setSaid, t, sayNext],
  )
  const undoLast = useCallback(
    () =>
      run(async () => {
        const back = deck.last && (await undo(deck.last))
        if (!back) return
        const name = nameAndAge(back)
        setSaid(t`Annullato: ${name} è di nuovo qui.`)
        requestAnimationFrame(() => top.current?.box && flyIn(top.current.box, lastAnswer.current))
      }),
    [deck.last, undo, run, setSaid, top, t],
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- letters work where the focus is
        tabIndex={0}
        aria-busy={busy || undefined}
      >
        {card ? (
          <div className="swipe-stack">
            {deck.cards
              .slice(0, shown)
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
        {said}
      </p>
      <LimitDialog open={isLimited} again={deck.likes_again_at} onClose={closeLimit} />
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** One thing at a time: while a card is leaving, a second tap or key is of nobody. */
function useStage() {
  const game = useRef<HTMLElement>(null)
  const top = useRef<CardHandle>(null)
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
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
  return { game, top, busy, said, setSaid, run }
}

interface GameKeys extends Pick<ReturnType<typeof useStage>, 'game' | 'top'> {
  card: DeckCard | null
  answer: (answer: Answer) => Promise<void>
  undoLast: () => Promise<void>
}

function useGameKeys({ game, top, card, answer, undoLast }: GameKeys): void {
  const navigate = useNavigate()
  const id = card?.id
  // The last card took its buttons with it: whoever was on one of them is still in the game.
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

import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { DeckCard } from '#contract/deck.ts'
import { CardKindLabel } from '#web/parts/card-kind-label.tsx'
import { distanceOf, nameAndAge, useCardWords } from '#web/parts/card-words.ts'
import { sayInterest } from '#web/parts/facet-words.ts'
import { CardPhotos } from './card-photos.tsx'
import { answerOf, type Flick, springBack } from './motion.ts'
import type { Answer } from './use-deck.ts'
import { useDrag } from './use-drag.ts'

/** What the page does with the card on top. */
export interface CardHandle {
  readonly box: HTMLElement | null
  /** @param by how many photos, back below zero */
  turn(by: number): void
}

interface SwipeCardProps {
  card: DeckCard
  /** On top, where the finger is; 1 and 2 lie beneath it and load their pictures. */
  depth: number
  onAnswer: (answer: Answer, flick: Flick) => void
  ref?: Ref<CardHandle> | undefined
}

/** Interests that a card names; the profile has them all. */
const named = 4

/** One person (D2): with the label of whoever is none in words (H1). */
export function SwipeCard({ card, depth, onAnswer, ref }: SwipeCardProps) {
  const { i18n } = useLingui()
  const words = useCardWords()
  const box = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const isTop = depth === 0
  const last = Math.max(0, card.photos.length - 1)
  const turn = (by: number) => setShown((now) => Math.min(last, Math.max(0, now + by)))
  useImperativeHandle(ref, () => ({ box: box.current, turn }))
  const drag = useDrag(box, (flick) => {
    const answer = box.current && answerOf(flick, box.current.offsetWidth)
    if (answer) onAnswer(answer, flick)
    else if (box.current) springBack(box.current, flick)
  })
  return (
    <article
      ref={box}
      className="swipe-card"
      data-depth={depth}
      data-kind={card.kind === 'member' ? undefined : card.kind}
      aria-label={nameAndAge(card)}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      {...(isTop && drag)}
    >
      <CardPhotos card={card} isTop={isTop} shown={shown} onShow={setShown} />
      <span className="swipe-stamp" data-answer="like" aria-hidden="true">
        <Trans>Mi piace</Trans>
      </span>
      <span className="swipe-stamp" data-answer="pass" aria-hidden="true">
        <Trans>No</Trans>
      </span>
      {(card.kind !== 'member' || card.is_new) && (
        <span className="swipe-labels">
          <CardKindLabel kind={card.kind} words={words.kinds} siteIcon={words.siteIcon} />
          {card.kind === 'member' && <span className="label">{words.isNew[card.gender]}</span>}
        </span>
      )}
      <div className="swipe-who">
        <h2 className="swipe-name">
          <a href={`/members/${card.id}`}>{nameAndAge(card)}</a>
        </h2>
        <Where card={card} online={words.online} />
        {card.interests.length > 0 && (
          <ul className="swipe-interests">
            {card.interests.slice(0, named).map((code) => (
              <li key={code}>{sayInterest(i18n, code)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

/** `Online adesso · Firenze · < 25 km`, as far as each is known. */
function Where({ card, online }: { card: DeckCard; online: string }) {
  const parts = [card.online && online, card.town, distanceOf(card)].filter(Boolean)
  if (parts.length === 0 && !card.verified) return null
  return (
    <p className="swipe-where">
      {card.online && <span className="presence" aria-hidden="true" />}
      {parts.join(' · ')}
      {card.verified && (
        <span className="swipe-verified">
          <BadgeCheck className="icon" aria-hidden="true" />
          <Trans>Verificato</Trans>
        </span>
      )}
    </p>
  )
}

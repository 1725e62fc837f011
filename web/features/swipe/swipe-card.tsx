import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import { CardKindLabel } from '#web/parts/card-kind-label.tsx'
import { type CardLabels, distanceOf, nameAndAge, useCardLabels } from '#web/parts/card-labels.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { formatTravel } from '#web/parts/travel-label.ts'
import { BadgeCheck } from '#web/ui/icons/index.ts'
import { CardPhotos } from './card-photos.tsx'
import { answerOf, type Flick, springBack } from './motion.ts'
import type { Answer } from './use-deck.ts'
import { useDrag } from './use-drag.ts'

/** The element of the top card (`box`), and a function that changes its photo. */
export interface CardHandle {
  readonly box: HTMLElement | null
  /** @param by number of photos to move by; negative for previous photos */
  turn(by: number): void
}

interface SwipeCardProps {
  card: DeckCard
  /** Position in the stack; 0 for the top card. The cards beneath the top card already load their pictures. */
  depth: number
  onAnswer: (answer: Answer, flick: Flick) => void
  ref?: Ref<CardHandle> | undefined
}

/** Maximum number of interests on a card. The profile shows all interests. */
const max_interests = 4

/** Shows one profile (D2), with a text label if the profile is not an ordinary member (H1). */
export function SwipeCard({ card, depth, onAnswer, ref }: SwipeCardProps) {
  const { i18n } = useLingui()
  const labels = useCardLabels()
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
        <Trans context="azione">Mi piace</Trans>
      </span>
      <span className="swipe-stamp" data-answer="pass" aria-hidden="true">
        <Trans>No</Trans>
      </span>
      {(card.kind !== 'member' || card.is_new) && (
        <span className="swipe-labels">
          <CardKindLabel kind={card.kind} labels={labels.kinds} siteIcon={labels.siteIcon} />
          {card.kind === 'member' && <span className="label">{labels.isNew[card.gender]}</span>}
        </span>
      )}
      <div className="swipe-who">
        <h2 className="swipe-name">
          <a href={`/members/${card.id}`}>{nameAndAge(card)}</a>
        </h2>
        <Where card={card} labels={labels} />
        {card.interests.length > 0 && (
          <ul className="swipe-interests">
            {card.interests.slice(0, max_interests).map((code) => (
              <li key={code}>{formatInterest(i18n, code)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

/** Shows one line such as `Firenze · < 25 km · Online adesso`, without the unknown parts. */
function Where({ card, labels }: { card: DeckCard; labels: CardLabels }) {
  const { i18n } = useLingui()
  const { town, travels_until: until } = card
  const place = until ? formatTravel(i18n, labels.locale, town, until) : town
  const parts = [place, distanceOf(card, labels.locale), card.online && labels.online].filter(Boolean)
  if (parts.length === 0 && !card.verified) return null
  return (
    <p className="swipe-where">
      {card.online && <span className="presence" aria-hidden="true" />}
      <span className="truncate">{parts.join(' · ')}</span>
      {card.verified && (
        <span className="swipe-verified">
          <BadgeCheck className="icon" aria-hidden="true" />
          <Trans>Verificato</Trans>
        </span>
      )}
    </p>
  )
}

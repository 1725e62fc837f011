import { useLingui } from '@lingui/react/macro'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import { useConfirmFirst } from '#web/parts/use-confirm-first.tsx'
import { Heart, MessageCircle, Undo2, X } from '#web/ui/icons/index.ts'
import type { Answer } from './use-deck.ts'

interface DeckButtonsProps {
  card: DeckCard | null
  canUndo: boolean
  onAnswer: (answer: Answer) => void
  onUndo: () => void
}

/** Shows the buttons below the deck: undo, pass, like, and a link to write to the member. */
export function DeckButtons({ card, canUndo, onAnswer, onUndo }: DeckButtonsProps) {
  const { t } = useLingui()
  const { confirmFirst, dialog } = useConfirmFirst(card?.id)
  const name = card?.name ?? ''
  return (
    <div className="swipe-buttons" role="group" aria-label={t`La tua risposta`}>
      <button
        type="button"
        className="swipe-button"
        aria-label={t`Annulla l’ultima mossa`}
        title={t`Annulla (U)`}
        aria-disabled={!canUndo || undefined}
        onClick={onUndo}
      >
        <Undo2 size={22} aria-hidden="true" />
      </button>
      {card && (
        <>
          <button
            type="button"
            className="swipe-button"
            data-size="large"
            aria-label={t`Salta ${name}`}
            title={t`No (←)`}
            onClick={() => onAnswer('pass')}
          >
            <X size={28} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="swipe-button"
            data-size="huge"
            aria-label={t`Metti mi piace a ${name}`}
            title={t`Mi piace (→)`}
            aria-disabled={card.kind !== 'member' || undefined}
            onClick={() => onAnswer('like')}
          >
            <Heart size={36} aria-hidden="true" />
          </button>
          <a
            href={`/members/${card.id}/chat`}
            className="swipe-button swipe-write"
            data-size="large"
            aria-label={t`Scrivi a ${name}`}
            title={t`Scrivi`}
            {...confirmFirst}
          >
            <MessageCircle size={26} aria-hidden="true" />
          </a>
        </>
      )}
      {dialog}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from '#web/ui/icons/index.ts'
import { Picture } from '../picture.tsx'
import { type Character, cardField, characters } from './characters.ts'
import { drawings } from './drawings.ts'
import { Stamp, StampShapes } from './stamp.tsx'
import { Suit } from './suits.tsx'

/**
 * The deck. Each card is a group of three radio buttons of the sign-up form: left passes, right keeps, the middle leaves
 * it in the deck. Style sheets place the cards by the chosen button, so the game needs no script; the script adds
 * dragging (`deal-cards.ts`).
 */
export function Deck() {
  return (
    <div className="deck" data-deck="">
      <StampShapes />
      {characters.map((card, at) => (
        <Play key={card.id} card={card} number={at + 1} />
      ))}
      <div className="deck-end">
        <p>
          <Trans>Mazzo finito. La mano è fatta.</Trans>
        </p>
        <a href="#join" className="button choice-keep">
          <Trans>Vedi la tua mano</Trans>
        </a>
        <button type="reset" form="join" className="button deck-again">
          <Trans>Ridai le carte</Trans>
        </button>
      </div>
      <div className="hand">
        {characters.map(({ id }) => (
          <i key={id} />
        ))}
      </div>
      <p className="hand-text">
        <b className="held">
          <Trans>In mano:</Trans>{' '}
        </b>
        <Trans>Figure disegnate: nessuna è iscritta.</Trans>
      </p>
    </div>
  )
}

function Play({ card, number }: { card: Character; number: number }) {
  const { t } = useLingui()
  const total = characters.length
  const field = cardField(card.id)
  const radio = (value: string, label: string) => (
    <input
      type="radio"
      form="join"
      name={field}
      value={value}
      id={`${field}_${value || 'stay'}`}
      className={value || 'stay'}
      aria-label={label}
      defaultChecked={value === ''}
    />
  )
  return (
    <div className="play" role="radiogroup" aria-labelledby={`${field}_name ${field}_habit`}>
      <div className={`playing card-${card.id}`}>
        {radio('pass', t({ message: 'Passo', context: 'carta' }))}
        {radio('', t`Nel mazzo`)}
        {radio('keep', t`La tengo`)}
        <Face card={card} isFirst={number === 1} />
        <label htmlFor={`${field}_stay`} className="take-back">
          <Trans>Rimetti nel mazzo</Trans>
        </label>
      </div>
      <div className="choices">
        <label htmlFor={`${field}_pass`} className="choice-pass">
          <ArrowLeft aria-hidden="true" /> <Trans context="carta">Passo</Trans>
        </label>
        <label htmlFor={`${field}_keep`} className="choice-keep">
          <Trans>La tengo</Trans> <ArrowRight aria-hidden="true" />
        </label>
        <p>
          <Trans>
            Carta {number} di {total}.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Face({ card: { id, numeral, name, habit }, isFirst }: { card: Character; isFirst: boolean }) {
  const { i18n, t } = useLingui()
  const field = cardField(id)
  return (
    <div className="face">
      <p className="corners" aria-hidden="true">
        <Suit of={id} />
        <span>{numeral}</span>
        <Suit of={id} />
      </p>
      <div className="arch">
        <Picture drawing={drawings[id]} alt="" sizes="(width >= 1200px) 234px, 200px" isLazy={!isFirst} />
      </div>
      <Stamp />
      <p id={`${field}_name`} className="playing-name">
        {i18n._(name)}
      </p>
      <p id={`${field}_habit`} className="habit">
        {i18n._(habit)}
      </p>
      <span className="tag tag-keep" aria-hidden="true">{t`La tengo`}</span>
      <span className="tag tag-pass" aria-hidden="true">
        {t({ message: 'Passo', context: 'carta' })}
      </span>
    </div>
  )
}

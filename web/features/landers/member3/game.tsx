import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import type { Question } from './questions.ts'

/** The id of a tile: the number of its question, and `a` or `b`. The style sheet uses these ids. */
export const answerId = (question: number, option: number) => `q${question + 1}${option === 0 ? 'a' : 'b'}`

interface GameProps extends Pick<LanderProps, 'entry'> {
  questions: readonly Question[]
  button: ReactNode
  /** Whether the visitor can write to the profile, so that the price of a message matters (H3). */
  hasPrice: boolean
}

/**
 * The questions, one after another, and the sign-up that keeps the answers. The style sheet shows the next question once
 * the one before is answered; answered ones stay as small switches.
 */
export function Game({ entry, questions, button, hasPrice }: GameProps) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <div className="game">
      <LanderForm
        entry={entry}
        button={button}
        note={
          <p className="lander-note">
            <Trans>
              È un gioco, senza percentuali di affinità. Iscriversi è gratis. Devi avere almeno {min_age}{' '}
              anni.
            </Trans>{' '}
            {hasPrice && <MessagePrice />}
          </p>
        }
      >
        <div className="questions">
          {questions.map((question, at) => (
            <Tiles key={question.options.join()} question={question} at={at} count={questions.length} />
          ))}
          <p className="questions-done">
            <Trans>Fatto. Le risposte le ritrovi nel tuo profilo, e le cambi quando vuoi.</Trans>
          </p>
        </div>
        <h2 className="join-title">
          <Trans>Salva le risposte</Trans>
        </h2>
        <NameInput label={t`Il tuo nome`} />
        <EmailInput label={t`La tua email`} />
      </LanderForm>
    </div>
  )
}

function Tiles({ question: { ask, options }, at, count }: { question: Question; at: number; count: number }) {
  const { i18n } = useLingui()
  const number = at + 1
  return (
    <fieldset className="question">
      <legend>
        {i18n._(ask)}{' '}
        <small>
          <Trans>
            {number} di {count}
          </Trans>
        </small>
      </legend>
      {options.map((interest, option) => (
        <label key={interest} className="answer-tile">
          <input type="radio" name={`answer_${number}`} id={answerId(at, option)} value={interest} />
          <span>{formatInterest(i18n, interest)}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import { questionCodes } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { answerWords, askWords } from '#web/parts/agreement-questions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronRight, Eye, EyeOff } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { pathAfter, questionPath } from './question-path.ts'

/** X17: what the questions are for, and the member's answers, each of which can be changed and removed. */
export function AnswersPage({ answers, done }: { answers: readonly OwnAnswer[]; done: string | null }) {
  const min = limits.common_answers_min
  const [count, all] = [answers.length, questionCodes.length]
  return (
    <div className="question-page">
      <h1>
        <Trans>Andreste d’accordo?</Trans>
      </h1>
      <p className="mt-3 text-ink-2">
        <Trans>
          Domande brevi su come vivi. Dove ha risposto anche l’altra persona, vedete su che cosa andate
          d’accordo e su che cosa no. Non è una previsione, e non cambia l’ordine in cui trovi le persone.
        </Trans>
      </p>
      {done === 'removed' && (
        <div role="status" data-focus="" tabIndex={-1} className="mt-4 outline-0">
          <Note tone="success">
            <Trans>Risposta tolta: non conta più da nessuna parte.</Trans>
          </Note>
        </div>
      )}
      <p className="mt-5 font-semibold" data-figures="">
        <Plural value={count} one="# risposta" other="# risposte" />
        <span className="font-normal text-ink-2">
          {' '}
          <Trans>su {all} domande</Trans>
        </span>
      </p>
      {count < min && (
        <p className="text-14 text-ink-2">
          <Trans>Ne servono almeno {min} in comune con un’altra persona.</Trans>
        </p>
      )}
      {count < all && (
        <ButtonLink href={pathAfter(null, answers)} size="large" className="mt-5">
          {count === 0 ? <Trans>Rispondi alle domande</Trans> : <Trans>Continua</Trans>}
        </ButtonLink>
      )}
      {count > 0 && (
        <ul className="answer-list">
          {answers.map((answer) => (
            <AnswerRow key={answer.question} answer={answer} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AnswerRow({ answer: { question, answer, shown } }: { answer: OwnAnswer }) {
  const { t, i18n } = useLingui()
  const Visibility = shown ? Eye : EyeOff
  return (
    <li>
      <a href={questionPath(question)}>
        <span className="answer-text">
          <span className="text-14 text-ink-2">{i18n._(askWords(question))}</span>
          <span className="font-semibold">{i18n._(answerWords(question, answer))}</span>
        </span>
        <Visibility className="icon" role="img" aria-label={shown ? t`La mostri` : t`Resta tua`} />
        <ChevronRight className="icon" aria-hidden="true" />
      </a>
    </li>
  )
}

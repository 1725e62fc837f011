import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import { type QuestionCode, questionCodes, questions, weights } from '#contract/agreement/questions.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { answerWords, askWords } from '#web/parts/agreement-questions.ts'
import { weightLabels } from '#web/parts/agreement-weights.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { X } from '#web/ui/icons/index.ts'
import { ChipGroup } from './chip-group.tsx'
import { ConsentField } from './consent-field.tsx'
import { answersPath, pathAfter } from './question-path.ts'

interface QuestionPageProps {
  question: QuestionCode
  answers: readonly OwnAnswer[]
  hasConsent: boolean
  form: RefusedForm | null
}

/** X17: one question: the member's own answer, the answers that suit the member, and how much it matters. */
export function QuestionPage({ question, answers, hasConsent, form }: QuestionPageProps) {
  const { t, i18n } = useLingui()
  const stored = answers.find((answer) => answer.question === question)
  const isSensitive = questions[question].isSensitive ?? false
  const errors = form ? fieldErrors(i18n, form) : {}
  const options = questions[question].answers.map((value) => ({
    value,
    label: i18n._(answerWords(question, value)),
  }))
  const chosen = form ? valueOf(form, 'answer') : stored?.answer
  const suits = form ? valuesOf(form, 'suits') : (stored?.suits ?? [])
  const weight = (form && valueOf(form, 'weight')) ?? stored?.weight ?? 'some'
  return (
    <div className="question-page">
      <QuestionHead question={question} answers={answers} />
      <h1>{i18n._(askWords(question))}</h1>
      <OwnForm className="question-form">
        {form?.code !== 'invalid_fields' && <RefusalNote form={form} />}
        <input type="hidden" name="question" value={question} />
        <fieldset className="field" aria-describedby={errors.answer && 'answer-error'}>
          <legend className="field-label mb-1.5">{t({ message: 'Tu', context: 'la tua risposta' })}</legend>
          <div className="grid gap-2">
            {options.map(({ value, label }, nth) => (
              <label key={value} className="choice choice-box">
                <input
                  type="radio"
                  name="answer"
                  value={value}
                  id={nth === 0 ? 'answer' : undefined}

                  defaultChecked={chosen === value}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          {errors.answer && (
            <p className="field-error" id="answer-error">
              <Trans>Scegli la tua risposta.</Trans>
            </p>
          )}
        </fieldset>
        <ChipGroup
          name="suits"
          legend={<Trans>Ti andrebbe bene chi risponde</Trans>}
          options={options}
          chosen={suits}
          error={errors.suits && <Trans>Scegli almeno una risposta che ti andrebbe bene.</Trans>}
          many
        />
        <ChipGroup
          name="weight"
          legend={<Trans>Quanto conta</Trans>}
          options={weights.map((value) => ({ value, label: i18n._(weightLabels[value]) }))}
          chosen={[weight]}
        />
        {isSensitive && <ConsentField hasConsent={hasConsent} form={form} />}
        <CheckboxField
          name="shown"
          id="shown"
          value="1"
          defaultChecked={tickedOr(form, 'shown', stored?.shown ?? !isSensitive)}
          label={<Trans>Mostra la risposta a chi mostra la sua</Trans>}
          hint={
            <Trans>
              Se no, conta solo quando cerchi tu: nessuno la vede, e non entra nei conti di nessun altro.
            </Trans>
          }
        />
        <div className="question-foot">
          <Button type="submit" size="large">
            <Trans>Avanti</Trans>
          </Button>
        </div>
        {stored && (
          <Button type="submit" name="action" value="remove" look="plain">
            <Trans>Togli questa risposta</Trans>
          </Button>
        )}
      </OwnForm>
    </div>
  )
}

/** The way out, the progress, and the way past the question. All three are links, so that nothing is sent. */
function QuestionHead({ question, answers }: Pick<QuestionPageProps, 'question' | 'answers'>) {
  const { t } = useLingui()
  const [place, count] = [questionCodes.indexOf(question) + 1, questionCodes.length]
  return (
    <div className="question-head">
      <a href={answersPath} aria-label={t`Fermati qui`} className="button button-plain button-icon">
        <X className="icon" aria-hidden="true" />
      </a>
      <p aria-current="step" data-figures="">
        <Trans>
          {place} di {count}, quando vuoi ti fermi
        </Trans>
      </p>
      <a href={pathAfter(question, answers)} className="question-skip">
        <Trans>Salta</Trans>
      </a>
    </div>
  )
}

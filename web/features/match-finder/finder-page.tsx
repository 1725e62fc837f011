import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { StepFrame } from '#web/parts/step-frame.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type FinderStep, type Question, questions, stepAfter, stepBefore, stepPath } from './steps.ts'

interface FinderPageProps {
  step: FinderStep
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A step of the match finder. */
export function FinderPage({ step, ...content }: FinderPageProps) {
  const { t } = useLingui()
  const count = questions.length
  const place = step === 'done' ? count : questions.indexOf(step) + 1
  const progress = step !== 'done' && (
    <>
      <span className="sr-only">
        <Trans>Domanda</Trans>{' '}
      </span>
      <Trans>
        {place} di {count}
      </Trans>
    </>
  )
  const back = stepBefore(step)
  return (
    <StepFrame
      place={place}
      count={count}
      progress={progress}
      back={back && stepPath(back)}
      backLabel={t`Indietro`}
      {...content}
    />
  )
}

interface QuestionFormProps {
  step: Question
  form: RefusedForm | null
  children: ReactNode
}

/** The form of a question. The form is posted to the page's own URL. A link skips the question. */
export function QuestionForm({ step, form, children }: QuestionFormProps) {
  return (
    <OwnForm className="flex flex-1 flex-col gap-6">
      <RefusalNote form={form} />
      <input type="hidden" name="step" value={step} />
      {children}
      <div className="mt-auto grid gap-2 pt-10">
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
        <ButtonLink href={stepPath(stepAfter(step))} look="plain" size="large">
          <Trans>Salta</Trans>
        </ButtonLink>
      </div>
    </OwnForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorSentence } from '#web/lib/error-words.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { type FinderStep, type Question, questions, stepAfter, stepBefore, stepPath } from './steps.ts'

interface FinderPageProps {
  step: FinderStep
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One question of the match finder: how far one is, what is asked. */
export function FinderPage({ step, title, lead, children }: FinderPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[512px] flex-1 flex-col px-4 pt-5 pb-8 sm:px-6 md:pt-10">
      <Progress step={step} />
      <h1 className="mt-6">{title}</h1>
      {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      <div className="mt-6 flex flex-1 flex-col">{children}</div>
    </div>
  )
}

function Progress({ step }: { step: FinderStep }) {
  const { t } = useLingui()
  const before = stepBefore(step)
  const count = questions.length
  const place = step === 'done' ? count : questions.indexOf(step) + 1
  return (
    <div className="flex min-h-11 items-center gap-4">
      {before && (
        <a href={stepPath(before)} aria-label={t`Indietro`} className="button button-plain button-icon -ms-3">
          <ArrowLeft className="icon" aria-hidden="true" />
        </a>
      )}
      <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-chip bg-line">
        <div className="h-full rounded-chip bg-primary" style={{ width: `${(place / count) * 100}%` }} />
      </div>
      {step !== 'done' && (
        <p className="text-14 text-ink-2" data-figures="" aria-current="step">
          <span className="sr-only">
            <Trans>Domanda</Trans>{' '}
          </span>
          <Trans>
            {place} di {count}
          </Trans>
        </p>
      )}
    </div>
  )
}

interface QuestionFormProps {
  step: Question
  form: RefusedForm | null
  children: ReactNode
}

/** Posted to the page's own address; a question can be left open. */
export function QuestionForm({ step, form, children }: QuestionFormProps) {
  const { i18n } = useLingui()
  return (
    <form method="post" noValidate className="flex flex-1 flex-col gap-6">
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
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
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LegalProps } from './company-details.tsx'
import { leavingQuestions, peopleQuestions, safetyQuestions } from './faq-people.tsx'
import { moneyQuestions, startQuestions } from './faq-use.tsx'
import { LegalPage } from './legal-page.tsx'

/** A question and its answer; `id` is its anchor. */
export interface Question {
  readonly id: string
  readonly question: ReactNode
  readonly answer: ReactNode
}

/** `/faq`: the platform's own disclosure, grouped; opened or closed it works without script. */
export function Faq(props: LegalProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  const answers = (questions: readonly Question[]) => <Questions questions={questions} />
  return (
    <LegalPage
      title={t`Domande frequenti`}
      lead={
        <Trans>
          Come funziona {site}, detto chiaro. Se la tua domanda non c’è, chiedi all’
          <a href="/service">assistenza</a>.
        </Trans>
      }
      locale={props.locale}
      sections={[
        { id: 'start', title: <Trans>Per cominciare</Trans>, body: answers(startQuestions(props)) },
        { id: 'people', title: <Trans>Le persone</Trans>, body: answers(peopleQuestions(props)) },
        { id: 'money', title: <Trans>Messaggi e crediti</Trans>, body: answers(moneyQuestions(props)) },
        { id: 'safety', title: <Trans>Sicurezza</Trans>, body: answers(safetyQuestions(props)) },
        { id: 'leaving', title: <Trans>Dati e account</Trans>, body: answers(leavingQuestions(props)) },
      ]}
    />
  )
}

function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="!mt-0">{question}</h3>
            <span
              aria-hidden="true"
              className="text-24 text-primary group-open:rotate-45 motion-safe:transition"
            >
              +
            </span>
          </summary>
          <div className="pb-5">{answer}</div>
        </details>
      ))}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalProps } from './company-details.tsx'
import { leavingQuestions, peopleQuestions, safetyQuestions } from './faq-people.tsx'
import { moneyQuestions, startQuestions } from './faq-use.tsx'
import { LegalPage } from './legal-page.tsx'
import { type Question, Questions } from './questions.tsx'

/** All questions with their answers, in the order of the page. */
export const allQuestions = (props: LegalProps): Question[] => [
  ...startQuestions(props),
  ...peopleQuestions(),
  ...moneyQuestions(props),
  ...safetyQuestions(props),
  ...leavingQuestions(),
]

/** `/faq`: questions and answers in groups. `<details>` opens and closes them without script. */
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
        { id: 'people', title: <Trans>Le persone</Trans>, body: answers(peopleQuestions()) },
        { id: 'money', title: <Trans>Messaggi e crediti</Trans>, body: answers(moneyQuestions(props)) },
        { id: 'safety', title: <Trans>Sicurezza</Trans>, body: answers(safetyQuestions(props)) },
        { id: 'leaving', title: <Trans>Dati e account</Trans>, body: answers(leavingQuestions()) },
      ]}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { AnswersPage } from '#web/features/agreement/answers-page.tsx'
import { answerQuestion } from '#web/features/agreement/question-forms.ts'
import { QuestionPage } from '#web/features/agreement/question-page.tsx'
import { questionIn } from '#web/features/agreement/question-path.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = CallOutput<'listOwnAnswers'>

export const load = ({ api }: PlainRequest): Promise<Loaded> => api.listOwnAnswers({})

export const act = answerQuestion

/** X17: the member's answers, or one question. */
export function Page({ request: { address, form }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { answers, sensitive_consent } = loaded
  const question = questionIn(address)
  return (
    <>
      <PageTitle>{t`Andreste d’accordo?`}</PageTitle>
      {question === null ? (
        <AnswersPage answers={answers} done={address.searchParams.get('done')} />
      ) : (
        <QuestionPage question={question} answers={answers} hasConsent={sensitive_consent} form={form} />
      )}
    </>
  )
}

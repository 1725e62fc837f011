import { questionCodes, weights } from '#contract/agreement/questions.ts'
import { choice, isTicked, list, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { answersPath, pathAfter } from './question-path.ts'

/**
 * Saves or removes the answer to a question. Saving leads to the next question without an answer, removing to the list
 * of answers. A consent that is ticked in the form is given first (P1).
 */
export async function answerQuestion({ api, form }: Post): Promise<string> {
  const question = choice(form, 'question', questionCodes)
  if (text(form, 'action') === 'remove') {
    await api.removeAnswer({ question })
    return `${answersPath}?done=removed`
  }
  if (isTicked(form, 'sensitive_consent')) await api.saveProfile({ sensitive_consent: true })
  await api.saveAnswer({
    question,
    answer: text(form, 'answer'),
    suits: list(form, 'suits'),
    weight: choice(form, 'weight', weights),
    shown: isTicked(form, 'shown'),
  })
  const { answers } = await api.listOwnAnswers({})
  return pathAfter(question, answers)
}

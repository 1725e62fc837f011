import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import { answerWords, askWords } from '#web/parts/agreement-questions.ts'
import { weightLabels } from '#web/parts/agreement-weights.ts'
import { field, type Layout, type Show, table } from './layout.ts'
import { choice, yesNo } from './values.ts'

type Own = ArchiveParts['agreement']['agreement_answers'][number]

const question: Show<Own['question']> = (code, { i18n }) => i18n._(askWords(code))
const answer: Show<string> = (code, { i18n }, row) => i18n._(answerWords((row as Own).question, code))
const answers: Show<readonly string[]> = (codes, { i18n }, row) =>
  codes.map((code) => i18n._(answerWords((row as Own).question, code))).join(', ')

export const agreementLayout: Layout<ArchiveParts['agreement']> = {
  agreement_answers: table<Own>(msg`Le tue risposte su come vivi`, {
    question: field(msg`Domanda`, question),
    answer: field(msg`La tua risposta`, answer),
    suits: field(msg`Ti vanno bene`, answers),
    weight: field(msg`Quanto conta`, choice(weightLabels)),
    shown: field(msg`La mostri`, yesNo),
  }),
}

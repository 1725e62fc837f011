import { useLingui } from '@lingui/react/macro'
import type { Evidence } from '#contract/moderation/report-review.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { colon } from '#i18n/colon.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { introQuestionLabels } from '#web/parts/voice-labels.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface OwnWordsChoiceProps {
  words: {
    readonly prompts: readonly AnsweredPrompt[]
    readonly opening_question: string
    readonly voice_intro?: Evidence['voice_intro']
  }
  chosen: readonly string[]
  error?: string | undefined
}

/** Lets a reviewer choose the prompts, the opening question and the voice intro that a measure takes off the profile (X14–X16). */
export function OwnWordsChoice({ words, chosen, error }: OwnWordsChoiceProps) {
  const { t, i18n } = useLingui()
  const { prompts, opening_question, voice_intro } = words
  const options = [
    ...prompts.map(({ prompt, answer }) => ({
      value: prompt as string,
      label: `${formatPrompt(i18n, prompt)}${colon(i18n.locale)} «${answer}»`,
    })),
    ...(opening_question
      ? [{ value: 'opening_question', label: t`Domanda a chi scrive: «${opening_question}»` }]
      : []),
    ...(voice_intro
      ? [
          {
            value: 'voice_intro',
            label: t`La presentazione a voce, che risponde a «${introQuestionLabels(i18n, voice_intro.question)}»`,
          },
        ]
      : []),
  ]
  if (options.length === 0) return null
  return (
    <RadioGroup
      many
      name="removes"
      id="removes"
      label={t`Che cosa togliamo dal profilo`}
      hint={t`Solo insieme a una misura. Se la annulli o il riesame dà ragione, torna al suo posto.`}
      options={options}
      chosen={chosen}
      error={error}
    />
  )
}

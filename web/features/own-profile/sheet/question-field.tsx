import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FieldsProps } from '../fields-props.ts'

/** X15: the question that the first message of a conversation answers. */
export function QuestionField({ state, change }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Chi ti scrive per la prima volta vede la tua domanda e comincia da lì. Se la lasci vuota, non si
          vede niente. Niente recapiti né link.
        </Trans>
      </p>
      <TextArea
        name="opening_question"
        label={t`La domanda`}
        placeholder={t`Dolce o salato, ma alle quattro del pomeriggio?`}
        value={state.draft.opening_question}
        onChange={(event) => change({ opening_question: event.currentTarget.value })}
        max={limits.opening_question_max}
        error={state.errors.opening_question}
        rows={3}
      />
    </>
  )
}

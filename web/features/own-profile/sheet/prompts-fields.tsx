import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { prompts_max } from '#contract/limits.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { type PromptCode, promptCodes } from '#contract/profiles/prompts.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { FieldNotes } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FieldsProps } from '../fields-props.ts'

/** A prompt that the member chooses or answers. It is saved once it has both. */
interface Slot {
  readonly prompt: PromptCode | ''
  readonly answer: string
}

const empty: Slot = { prompt: '', answer: '' }
const isComplete = (slot: Slot): slot is AnsweredPrompt =>
  slot.prompt !== '' && slot.answer.trim() !== '' && !isLonger(slot.answer.trim(), limits.prompt_answer_max)

/** X14: up to three prompts and their answers. An emptied answer takes the prompt off the profile. */
export function PromptsFields({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const [slots, setSlots] = useState<readonly Slot[]>(() =>
    [...state.draft.prompts, empty, empty, empty].slice(0, limits.prompts_max),
  )
  const firstEmpty = slots.findIndex(({ prompt }) => prompt === '')
  const put = (at: number, slot: Slot) => {
    const next = slots.with(at, slot)
    setSlots(next)
    change({ prompts: next.filter(isComplete) })
  }
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Scegline fino a {prompts_max} e rispondi come faresti a voce. Chi guarda il tuo profilo può
          scriverti partendo da lì. Niente recapiti né link.
        </Trans>
      </p>
      <FieldNotes id="prompts" error={state.errors.prompts} />
      {slots.map((slot, at) => {
        if (slot.prompt === '' && at !== firstEmpty) return null
        const number = at + 1
        const taken = slots.filter((_, other) => other !== at).map(({ prompt }) => prompt)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          <div key={at} className="grid gap-3">
            <SelectField
              name={`prompt-${number}`}
              label={t`Spunto ${number}`}
              empty={t`Scegli uno spunto`}
              options={promptCodes
                .filter((code) => !taken.includes(code))
                .map((code) => ({ value: code, label: formatPrompt(i18n, code) }))}
              value={slot.prompt}
              onChange={({ currentTarget }) =>
                put(at, { ...slot, prompt: currentTarget.value as Slot['prompt'] })
              }
            />
            {slot.prompt !== '' && (
              <TextArea
                name={`answer-${number}`}
                label={t`La tua risposta`}
                value={slot.answer}
                onChange={({ currentTarget }) => put(at, { ...slot, answer: currentTarget.value })}
                max={limits.prompt_answer_max}
                rows={2}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

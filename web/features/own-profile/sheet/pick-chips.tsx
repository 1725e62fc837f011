import { type ReactNode, useId } from 'react'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Check } from '#web/ui/icons/index.ts'

interface PickOption {
  readonly code: string
  readonly name: string
}

interface PickChipsProps {
  label: ReactNode
  /** Name of the radio buttons. Without a name, the chips are checkboxes, so several can be chosen. */
  name?: string
  options: readonly PickOption[]
  chosen: readonly string[]
  /** Maximum number of choices. When this number is reached, the chips that are not chosen are disabled. */
  most?: number
  error?: string | undefined
  onPick: (code: string) => void
}

/** A choice as chips. Chosen chips are filled and have a tick. */
export function PickChips({ label, name, options, chosen, most, error, onPick }: PickChipsProps) {
  const id = useId()
  const isFull = most !== undefined && chosen.length >= most
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = chosen.includes(option.code)
          return (
            <ChipChoice
              key={option.code}
              type={name ? 'radio' : 'checkbox'}
              name={name}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onPick(option.code)}
            >
              {isChosen && <Check size={18} aria-hidden="true" />}
              {option.name}
            </ChipChoice>
          )
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

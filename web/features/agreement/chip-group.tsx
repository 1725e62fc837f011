import type { ReactNode } from 'react'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Check } from '#web/ui/icons/index.ts'

interface ChipGroupProps {
  name: string
  legend: ReactNode
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  many?: boolean
  error?: ReactNode
}

/** A question whose answers are chips: one of them, or several. */
export function ChipGroup({ name, legend, options, chosen, many = false, error }: ChipGroupProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, nth) => (
          <ChipChoice
            key={value}
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            id={nth === 0 ? name : undefined}
            aria-invalid={error ? true : undefined}
            defaultChecked={chosen.includes(value)}
          >
            {many && <Check size={16} aria-hidden="true" className="question-tick" />}
            {label}
          </ChipChoice>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { FieldNotes } from '#web/ui/field.tsx'

interface ChipsFieldProps {
  /** Id of the first chip, the target of links to the field. */
  id?: string
  label: ReactNode
  options: readonly { readonly code: string; readonly name: string }[]
  chosen: readonly string[]
  /** Maximum number of choices. When it is reached, the other chips are disabled. */
  most: number
  error?: string
  onToggle: (code: string) => void
}

/** Shows a multiple choice as chips, and the number of chosen chips beside the name. */
export function ChipsField({ id: first, label, options, chosen, most, error, onToggle }: ChipsFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const count = chosen.length
  const isFull = count >= most
  return (
    <fieldset className="field gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1.5 flex w-full items-baseline gap-2">
        {label}
        <span className="text-12 font-medium text-ink-3" data-figures="" aria-live="polite">
          {t`${count} di ${most}`}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ code, name }, nth) => {
          const on = chosen.includes(code)
          return (
            <label key={code} className={`chip${isFull && !on ? ' opacity-55' : ''}`}>
              <input
                type="checkbox"
                id={nth === 0 ? first : undefined}
                className="sr-only"
                checked={on}
                disabled={isFull && !on}
                onChange={() => onToggle(code)}
              />
              {name}
            </label>
          )
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

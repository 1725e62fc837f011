import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { FieldNotes } from '#web/ui/field.tsx'

interface ChipsFieldProps {
  /** Of the first chip: what leads to the field leads there. */
  id?: string
  label: ReactNode
  options: readonly { readonly code: string; readonly name: string }[]
  chosen: readonly string[]
  /** Once so many are chosen, the others wait until one is taken out. */
  most: number
  error?: string
  onToggle: (code: string) => void
}

/** Several of many, as chips; how many are chosen stands beside the name. */
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

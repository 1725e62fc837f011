import { useLingui } from '@lingui/react/macro'

interface PhotoCountProps {
  /** From 0. */
  shown: number
  count: number
  className: string
}

/** Which of how many; said aloud when it changes. */
export function PhotoCount({ shown, count, className }: PhotoCountProps) {
  const { t } = useLingui()
  const number = shown + 1
  return (
    <span className={className} data-figures="" aria-live="polite">
      <span aria-hidden="true">
        {number} / {count}
      </span>
      <span className="sr-only">{t`Foto ${number} di ${count}`}</span>
    </span>
  )
}

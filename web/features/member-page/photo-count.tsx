import { useLingui } from '@lingui/react/macro'

interface PhotoCountProps {
  /** Index of the shown photo, from 0. */
  shown: number
  count: number
  /** The words for screen readers; by default, the number of the photo. */
  said?: string
  className: string
}

/** Shows the number of the current photo and the number of all photos. Announces changes to screen readers. */
export function PhotoCount({ shown, count, said, className }: PhotoCountProps) {
  const { t } = useLingui()
  const number = shown + 1
  return (
    <span className={className} data-figures="" aria-live="polite">
      <span aria-hidden="true">
        {number} / {count}
      </span>
      <span className="sr-only">{said ?? t`Foto ${number} di ${count}`}</span>
    </span>
  )
}

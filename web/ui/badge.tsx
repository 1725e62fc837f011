import * as limits from '#contract/limits.ts'

export type BadgeTone = 'unread' | 'warning' | 'danger' | 'quiet'

/** Formats a count as a number up to 99, and as `99+` above (§9). */
export function capCount(count: number) {
  return count > limits.badge_cap ? `${limits.badge_cap}+` : String(count)
}

interface BadgeProps {
  count: number
  /** The count as a text for assistive technology, such as "Non letti: 7". */
  label: string
  tone?: BadgeTone
  /** Renders the badge also if the count is 0. */
  showZero?: boolean
}

export function Badge({ count, label, tone = 'unread', showZero = false }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span className="badge" data-tone={tone}>
      <span aria-hidden="true">{capCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

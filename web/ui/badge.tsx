import * as limits from '#contract/limits.ts'

export type BadgeTone = 'unread' | 'warning' | 'danger' | 'quiet'

/** Counts are shown up to 99, then as `99+` (§9). */
export function capCount(count: number) {
  return count > limits.badge_cap ? `${limits.badge_cap}+` : String(count)
}

interface BadgeProps {
  count: number
  /** What is counted, for assistive technology: "7 messaggi non letti". */
  label: string
  tone?: BadgeTone
  /** Also at 0; otherwise nothing is drawn then. */
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

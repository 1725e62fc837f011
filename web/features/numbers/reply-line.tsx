import { useLingui } from '@lingui/react/macro'
import { open_numbers_reply_days, open_numbers_stretch_days } from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMonth, formatShare } from './number-formats.ts'

const [width, height] = [440, 56]
const day_ms = 86_400_000

interface Point {
  readonly nth: number
  readonly share: number
}

interface ReplyLineProps {
  /** Shares by stretches of days, oldest first; null where there were too few messages. */
  readonly line: readonly (number | null)[]
  /** The first counted day. */
  readonly from: string
}

/** Draws how the share of answered messages has changed. Shows nothing if fewer than two stretches have a share. */
export function ReplyLine({ line, from }: ReplyLineProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const points = line.flatMap((share, nth): Point[] => (share === null ? [] : [{ nth, share }]))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const shares = points.map(({ share }) => share)
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  // A change of less than ten hundredths is drawn as small as it is.
  const range = Math.max(high - low, 0.1)
  const place = ({ nth, share }: Point) =>
    `${(nth / (line.length - 1)) * width},${(height - 4 - ((share - low) / range) * (height - 8)).toFixed(1)}`
  const label = ({ nth, share }: Point) => {
    const start = Date.parse(from) + (nth * open_numbers_stretch_days - open_numbers_reply_days) * day_ms
    return `${formatMonth(new Date(start), locale)}: ${formatShare(share, locale)}`
  }
  const days = open_numbers_stretch_days
  const list = points.map(label).join('; ')
  return (
    <div className="numbers-line">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Quota di risposte, ogni ${days} giorni: ${list}`}
      >
        <polyline points={points.map(place).join(' ')} />
      </svg>
      <p aria-hidden="true">
        <span>{label(first)}</span>
        <span>{label(last)}</span>
      </p>
    </div>
  )
}

export interface Bar {
  /** Place on the axis, from 0. */
  readonly at: number
  readonly value: number
  /** Not over yet, so it is drawn paler. */
  readonly isOpen: boolean
}

interface BarChartProps {
  /** The answer in words, for those who do not see the chart. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** Number of places on the axis. */
  readonly places: number
  /** The first, middle and last label of the axis. */
  readonly ends: readonly string[]
  readonly format: (value: number) => string
}

const [width, height] = [600, 200]
const steps = 3

/** A bar chart as SVG. Its texts are HTML, so that they keep their size in every window. */
export function BarChart({ label, bars, places, ends, format }: BarChartProps) {
  const top = niceTop(Math.max(...bars.map(({ value }) => value), 1))
  const slot = width / places
  const levels = Array.from({ length: steps + 1 }, (_, nth) => (top / steps) * nth)
  return (
    <div className="bar-chart">
      <div className="bar-levels" aria-hidden="true">
        {levels.toReversed().map((level) => (
          <span key={level}>{format(level)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {levels.map((level) => {
          const y = height - (level / top) * height
          return <line key={level} x1="0" x2={width} y1={y} y2={y} />
        })}
        {bars.map(({ at, value, isOpen }) => {
          const tall = (Math.max(value, 0) / top) * height
          return (
            <rect
              key={at}
              {...{ x: at * slot + slot * 0.2, width: slot * 0.6, y: height - tall, height: tall }}
              data-open={isOpen || undefined}
            />
          )
        })}
      </svg>
      <div className="bar-ends" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  )
}

/** Returns the smallest round number from `value` on that three levels divide: 3, 6 or 9 times a power of ten. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const times = [1.2, 1.5, 2.4, 3, 4.5, 6, 7.5, 9, 12].find((each) => each * power >= value) ?? 12
  return times * power
}

/**
 * The remaining time as hh:mm:ss. Each digit is in a box of fixed width, so that nothing moves. It is hidden from screen
 * readers, which read the end as a text.
 */
export function Countdown({ seconds }: { seconds: number }) {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    <span className="countdown" aria-hidden="true">
      {parts.flatMap((part, nth) => [
        nth > 0 && <b key={`${nth}:`}>:</b>,
        ...`${part}`
          .padStart(2, '0')
          .split('')
          .map((digit, place) => <b key={`${nth}${place}`}>{digit}</b>),
      ])}
    </span>
  )
}

/** Minutes of a whole bonus. */
const whole_minutes = 240

/** The remaining share of a bonus as a ring, which moves once a minute. */
export function CountdownRing({ seconds }: { seconds: number }) {
  const share = Math.min(100, (Math.ceil(seconds / 60) / whole_minutes) * 100)
  return (
    <svg className="countdown-ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <circle cx="20" cy="20" r="18" pathLength="100" strokeDasharray={`${share.toFixed(2)} 100`} />
    </svg>
  )
}

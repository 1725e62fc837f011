/** A piece of the heartbeat line. It is wider than any window; the style sheet shows the middle of it. */
export function Heartbeat() {
  return (
    <svg
      className="home-beat"
      viewBox="0 0 2400 88"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 44h1172l6-9 7 9h4l8-38 10 74 8-45 5 18 6-9 6 0h1168" />
    </svg>
  )
}

/** The lamp above the empty frame. It warms while a field has the focus. */
export function Lamp() {
  return (
    <svg className="lamp" width="116" height="44" viewBox="0 0 116 44" aria-hidden="true">
      <path fill="#b98a35" d="M54 14h8v30h-8z" />
      <path fill="#e2b857" d="M13 0h90l13 11H0z" />
      <path fill="#fff1cf" d="M0 11h116v5H0z" />
    </svg>
  )
}

/** A museum bench on the parquet. */
export function Bench() {
  return (
    <svg className="bench" width="372" height="88" viewBox="0 0 372 88" aria-hidden="true">
      <ellipse cx="186" cy="79" rx="186" ry="8" fill="#2c150c" />
      <path fill="#5d3a21" d="M30 18h18l-4 62H30zm294 0h18l4 62h-14z" />
      <rect width="372" height="20" rx="4" fill="#c98f52" />
      <rect width="372" height="7" rx="3.5" fill="#ecbb7e" />
    </svg>
  )
}

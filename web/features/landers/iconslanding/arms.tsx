import type { Tile } from './tiles.ts'

/** The outline of every shield, as a fraction of its size. */
export function ShieldShape() {
  return (
    <clipPath id="shield" clipPathUnits="objectBoundingBox">
      <path d="M.03 0h.94c.02 0 .03 .01 .03 .03v.55C1 .82 .74 .94 .5 1 .26 .94 0 .82 0 .58V.03C0 .01 .01 0 .03 0z" />
    </clipPath>
  )
}

/** The coat of arms. Style sheets show the fields of the chosen tiles, and an empty field for each that is missing. */
export function Arms({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className="arms" aria-hidden="true">
      <div>
        {tiles.map((tile) => (
          <i key={tile} className={`arms-${tile}`}>
            <svg>
              <use href={`#art-${tile}`} />
            </svg>
          </i>
        ))}
        {[1, 2, 3].map((number) => (
          <i key={number} className={`arms-empty-${number}`} />
        ))}
      </div>
    </div>
  )
}

/** Antennas on the roofs, as the path of one line. The points are the feet of their masts. */
const antennas = [
  [118, 392],
  [300, 372],
  [468, 356],
  [727, 372],
  [985, 352],
]
  .map(([x, y]) => `M${x} ${y}v-34m-11 6h22m-17 8h12`)
  .join('')

/** Lit windows of the city, as one path. The points are their corners. */
const panes = [
  [40, 420],
  [96, 444],
  [214, 372],
  [236, 446],
  [351, 352],
  [412, 470],
  [508, 456],
  [562, 332],
  [624, 282],
  [688, 184],
  [754, 206],
  [803, 238],
  [778, 270],
  [868, 259],
  [964, 219],
  [980, 266],
  [1052, 336],
  [1330, 296],
]
  .map(([x, y]) => `M${x} ${y}h6v9h-6z`)
  .join('')

/** Roofs at night, from the far hills to the near houses. Ends at the wall of the house, which is on the right. */
export function City() {
  return (
    <svg className="city" viewBox="0 0 1400 570" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="roofs" x2="0" y2="1">
          <stop stopColor="#42183b" />
          <stop offset="1" stopColor="#1b0c20" />
        </linearGradient>
        <linearGradient id="near" x2="0" y2="1">
          <stop stopColor="#24102a" />
          <stop offset="1" stopColor="#120815" />
        </linearGradient>
      </defs>
      <path
        fill="#54203f"
        d="M0 190q90-60 190-34t150-20 160 14 92-8a62 62 0 0 1 100 28l60 10h230V40h42v130h120l60-20 196 20v400H0z"
      />
      <path fill="#54203f" d="M640 92h4V70h4v22h4v16h-12zM982 40l21-24 21 24z" />
      <path
        fill="url(#roofs)"
        d="M0 216l62-20 54 24v-22l70-24 62 26v14l52-12 58 20v-16l76-24 60 18v-16l58-20 60 24 55-12 53 25v15l52-17 56 20v-8l64-22 55 17v-6l35-25 42 20v20h72v6l60-20 64 24 86-16v336H0z"
      />
      <path fill="#2c1230" d="M1062 42 1180-4l118 46h-14v300h-208V42z" />
      <path fill="#381739" d="M1062 42 1180-4l118 46-118-8z" />
      <path
        fill="url(#near)"
        d="M0 372h70v-24h90v44h80v-50h16v-14h18v14h66v32h60v-22h110v42h90v-74h20v-18h12v18h92v54h20v-32h108v10h50v-42h140v58h88v30h70v-70h26v-22h20v22h54v30h100v454H0z"
      />
      <path fill="none" stroke="#1a0c1e" strokeWidth="2.5" d={antennas} />
      <path fill="#f0a35a" d={panes} />
    </svg>
  )
}

export function Moon() {
  return (
    <svg className="moon" viewBox="0 0 108 114" aria-hidden="true">
      <path fill="#fce4b4" d="M72 2a56 56 0 1 0 36 82A46 46 0 0 1 72 2" />
    </svg>
  )
}

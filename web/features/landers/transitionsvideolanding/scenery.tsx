/** The hills of the first scene, in front of the low sun. */
export function Hills() {
  return (
    <svg viewBox="0 0 1280 400" preserveAspectRatio="none" className="ground" aria-hidden="true">
      <path fill="#c85b50" d="M0 210C170 92 340 70 520 140s330 130 470 40 190-110 290-40v260H0z" />
      <path fill="#8f2339" d="M0 290C120 210 260 210 420 270s330 90 520 20 230-80 340-20v130H0z" />
      <path fill="#5a0a18" d="M0 350c210-52 390-40 640 0s430 10 640-26v76H0z" />
    </svg>
  )
}

/** The roofs of the second scene, with some windows that are lit. */
export function Roofs() {
  return (
    <svg viewBox="0 0 1280 400" preserveAspectRatio="xMidYMax slice" className="ground" aria-hidden="true">
      <path
        fill="#1c0a1f"
        d="M0 262h52v-74l50-26 52 26v80h86v-114h74v66l56-26 58 34v42h96v-96h86v52l36-18 34 20v-82l56-22 54 22v104h94l44-26 46 30v60h108v-90h84v40h164v236H0z"
      />
      <path
        stroke="#ffc983"
        strokeWidth="11"
        strokeLinecap="round"
        d="M92 222v6M10 296v6M34 332v6M258 206v6M282 246v6M360 274v6M172 362v6M444 344v6M544 224v6M566 268v6M700 224v6M812 306v6M756 342v6M1010 268v6M1180 282v6"
      />
    </svg>
  )
}

/** The hills of the third scene. */
export function Dusk() {
  return (
    <svg viewBox="0 0 1280 400" preserveAspectRatio="none" className="ground" aria-hidden="true">
      <path fill="#41194a" d="M0 190C170 84 330 90 520 190s300 90 460 10 200-60 300 0v200H0z" />
      <path fill="#260d33" d="M0 310c170-60 330-60 560 0s500 10 720-30v120H0z" />
    </svg>
  )
}

/** A table for two, with two glasses. */
export function Table() {
  return (
    <div className="table" aria-hidden="true">
      <svg viewBox="0 0 188 164">
        <Glass x={38} />
        <Glass x={150} />
      </svg>
    </div>
  )
}

function Glass({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 2)`} fill="none" stroke="#6d0d1f" strokeWidth="4" strokeLinejoin="round">
      <path fill="#fff" fillOpacity=".45" d="M-36 0h72c2 44-8 76-36 76S-38 44-36 0z" />
      <path fill="#ff7a3c" stroke="none" d="M-33 26h66c-1 30-11 47-33 47s-32-17-33-47z" />
      <circle cx="12" cy="42" r="9" fill="#ffb37a" stroke="none" />
      <path d="M-5 76v74h10V76M-26 150h52v10h-52z" />
    </g>
  )
}

import { Picture } from '../picture.tsx'
import { drawings } from './drawings.ts'

export type Resident = keyof typeof drawings

/** Slats of a shutter that is open towards the viewer: parallel at mid-height, converging towards the wall. */
const slats = Array.from({ length: 18 }, (_, at) => {
  const left = 102 + at * 24
  return `M11 ${left}L65 ${left + 6 - Math.round(at * 0.8)}`
}).join('')

function Shutter() {
  return (
    <>
      <path fill="#25392f" d="M0 68 72 84V540L0 556z" />
      <path fill="#1b2c24" d="M0 68 4 69V555L0 556z" />
      <path stroke="#14251d" strokeWidth="7" d={slats} />
      <path fill="#f2c069" d="M73 86h3v452h-3z" />
    </>
  )
}

/** The room behind the window: curtains, shelves and a lamp. */
function Room() {
  return (
    <svg className="room" viewBox="0 0 528 606" aria-hidden="true">
      <defs>
        <linearGradient id="room-light" x2="0" y2="1">
          <stop stopColor="#fcdb98" />
          <stop offset=".5" stopColor="#f7b467" />
          <stop offset="1" stopColor="#e27f45" />
        </linearGradient>
        <radialGradient id="lamp-light" gradientUnits="userSpaceOnUse" cx="362" cy="170" r="180">
          <stop stopColor="#fff6d8" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="#6f2f37" d="M58 558V92C130-31 396-31 470 92V558z" />
      <path fill="#fbe7c8" d="M76 558V96C142-10 386-10 452 96V558z" />
      <path fill="url(#room-light)" d="M85 558V100C148 2 380 2 443 100V558z" />
      <path fill="url(#lamp-light)" d="M85 558V100C148 2 380 2 443 100V558z" />
      <g opacity=".62">
        <path fill="#a9633c" d="M104 176h98v8h-98zM104 264h98v8h-98z" />
        <path fill="#b9543f" d="M108 128h12v48h-12zM170 218h13v46h-13z" />
        <path fill="#cf8d62" d="M122 120h16v56h-16zM112 206h14v58h-14z" />
        <path fill="#9c8fb0" d="M141 133h14v43h-14zM129 214h10v50h-10z" />
        <path fill="#c26a3c" d="M158 126h12v50h-12zM142 222h11v42h-11z" />
        <path fill="#6f9484" d="m173 138 13-2 4 38-13 2zM156 226h11v38h-11z" />
      </g>
      <path stroke="#d79a5a" strokeWidth="3" d="M362 27v106" />
      <path fill="#fdf0cb" d="M346 132h32l18 44h-68z" />
      <path fill="#fff8e2" d="M328 176h68l-3 6h-62z" />
      <path
        fill="#fff2d6"
        fillOpacity=".6"
        d="M85 558V100q26-41 68-58-4 190-60 400zM443 558V100q-26-41-68-58 4 190 60 400z"
      />
    </svg>
  )
}

/** The shutters and the sill with a glass and a pot of basil, in front of the person. */
function Front() {
  return (
    <svg className="front" viewBox="0 0 528 606" aria-hidden="true">
      <Shutter />
      <g transform="matrix(-1 0 0 1 528 0)">
        <Shutter />
      </g>
      <path fill="#c98f6f" d="M33 556h462v28H33z" />
      <path fill="#f3cb9f" d="M33 556h462v6H33z" />
      <path fill="#7a473b" d="M46 584h436l-12 18H58z" />
      <g>
        <path
          fill="#fff"
          fillOpacity=".5"
          d="M104 490h36c2 25-4 40-16 42v18h11v4h-26v-4h11v-18c-12-2-18-17-16-42"
        />
        <path fill="#7d1029" d="M104 503h36c0 16-6 25-18 26-12-1-18-10-18-26" />
        <ellipse cx="122" cy="503" rx="18" ry="3" fill="#a31f3b" />
      </g>
      <g>
        <circle cx="400" cy="488" r="18" fill="#2f6a4a" />
        <circle cx="436" cy="487" r="19" fill="#28593f" />
        <circle cx="418" cy="473" r="21" fill="#3a7a55" />
        <circle cx="424" cy="494" r="16" fill="#347150" />
        <path
          fill="#4f9068"
          d="M407 466q12-10 21 3-12 8-21-3m22 22q10-9 19 1-10 9-19-1m-37-3q8-9 17 0-8 9-17 0"
        />
        <path fill="#b4522f" d="M389 512h60l-8 45h-44z" />
        <path fill="#cd6640" d="M384 500h70v14h-70z" />
      </g>
    </svg>
  )
}

/** The lit window of a drawn person. */
export function LitWindow({ resident }: { resident: Resident }) {
  return (
    <div className="lit">
      <Room />
      <Picture drawing={drawings[resident]} alt="" sizes="(width >= 768px) 27vw, 250px" />
      <Front />
    </div>
  )
}

/** A small window across the street. Phones do not show it. */
export function Neighbour({ resident }: { resident: Resident }) {
  return (
    <div className="neighbour">
      <div>
        <Picture drawing={drawings[resident]} alt="" sizes="104px" isLazy />
      </div>
    </div>
  )
}

/** Bricks where the plaster is gone, and the house number. */
export function Bricks() {
  return (
    <svg className="bricks" viewBox="0 0 424 124" aria-hidden="true">
      <path
        fill="#6b2b30"
        d="M20 8h38v13H20zM62 8h38v13H62zM0 26h38v13H0zM42 26h38v13H42zM84 26h38v13H84zM20 44h38v13H20zM62 44h38v13H62zM104 44h38v13h-38zM42 62h38v13H42zM280 80h38v13h-38zM322 80h38v13h-38zM302 98h38v13h-38zM344 98h38v13h-38zM386 98h38v13h-38z"
      />
      <rect x="310" width="62" height="62" rx="6" fill="#f5e6d2" />
      <rect x="314.5" y="4.5" width="53" height="53" rx="3" fill="none" stroke="#2f5d93" strokeWidth="3" />
      <text x="341" y="43" textAnchor="middle">
        12
      </text>
    </svg>
  )
}

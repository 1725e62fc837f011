import type { Interest } from '#contract/profiles/profiles.ts'
import { type Art, clay } from './art-things.tsx'

const { cream, lilac, mustard, olive, orange, pink, plum, violet, wine } = clay

/** Drawings of what people do outdoors, in the evening and with animals. */
export const artOutings = {
  beach: {
    ground: lilac,
    art: (
      <>
        <circle cx="62" cy="36" r="16" fill={orange} />
        <path
          fill={violet}
          d="M0 54a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0v46H0z"
        />
        <path
          fill={plum}
          d="M-10 74a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0v26H-10z"
        />
      </>
    ),
  },
  mountains: {
    ground: olive,
    art: (
      <>
        <circle cx="25" cy="27" r="11" fill={mustard} />
        <path fill={cream} d="M-2 100 44 25l48 75z" />
        <path fill="#d9c8b0" d="M44 25l48 75H44z" />
        <path fill={plum} d="m40 100 34-52 30 42v10z" />
        <path fill={cream} d="m74 48 10 14-5-1-5 5-4-5-5 1z" />
      </>
    ),
  },
  cycling: {
    ground: cream,
    art: (
      <>
        <g fill="none" stroke={wine} strokeWidth="4.5">
          <circle cx="28" cy="54" r="15" />
          <circle cx="72" cy="54" r="15" />
        </g>
        <path
          fill="none"
          stroke={plum}
          strokeWidth="4.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          d="M28 54l13-22h21L50 54zm13-22 9 22m22 0L61 27h8M36 27h9"
        />
        <circle cx="50" cy="54" r="4.5" fill={orange} />
      </>
    ),
  },
  trekking: {
    ground: plum,
    art: (
      <>
        <circle cx="80" cy="18" r="8" fill={cream} />
        <path fill={orange} d="M48 22 10 80h46z" />
        <path fill={wine} d="m48 22 42 58H56z" />
        <path fill={mustard} d="M48 42 34 80h22z" />
        <path fill={olive} d="M0 80h100v20H0z" />
      </>
    ),
  },
  travel: {
    ground: orange,
    art: (
      <>
        <path fill={plum} d="M36 62h28l9 14h-6l-3-5H36l-3 5h-6z" />
        <rect x="31" y="10" width="38" height="54" rx="9" fill={cream} />
        <path fill={plum} d="M36 21h12v15H36zm16 0h12v15H52z" />
        <path fill={wine} d="M31 41h38v6H31z" />
        <circle cx="39" cy="55" r="3.5" fill={mustard} />
        <circle cx="61" cy="55" r="3.5" fill={mustard} />
      </>
    ),
  },
  sailing: {
    ground: mustard,
    art: (
      <>
        <path fill={cream} d="M46 18v38H22c4-18 13-30 24-38z" />
        <path fill={wine} d="M53 12c17 12 25 28 26 44H53z" />
        <path fill={plum} d="M47.5 8h4v54h-4zM20 60h60c-2 9-9 14-18 14H38c-9 0-16-5-18-14z" />
        <path
          fill={violet}
          d="M0 74a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0v26H0z"
        />
      </>
    ),
  },
  tennis: {
    ground: orange,
    art: (
      <>
        <path fill={plum} d="m43 51 8 5-16 24-8-5z" />
        <g transform="rotate(33 58 34)">
          <ellipse cx="58" cy="34" rx="18" ry="23" fill={plum} />
          <ellipse cx="58" cy="34" rx="14" ry="19" fill={cream} />
          <path
            fill={orange}
            d="M51 16h1.5v36H51zm6.5-2H59v40h-1.5zm6.5 2h1.5v36H64zM44 27h28v1.5H44zm0 7h28v1.5H44zm0 7h28v1.5H44z"
          />
        </g>
        <circle cx="24" cy="27" r="9" fill={mustard} />
      </>
    ),
  },
  cinema: {
    ground: orange,
    art: (
      <>
        <path fill={plum} d="M46 55h42v10H46z" />
        <circle cx="46" cy="38" r="27" fill={plum} />
        <g fill={orange}>
          <circle cx="46" cy="23.5" r="6" />
          <circle cx="59.8" cy="33.5" r="6" />
          <circle cx="54.5" cy="49.7" r="6" />
          <circle cx="37.5" cy="49.7" r="6" />
          <circle cx="32.2" cy="33.5" r="6" />
          <path d="M64 58h5v4h-5zm9 0h5v4h-5zm9 0h4v4h-4z" />
        </g>
        <circle cx="46" cy="38" r="3.5" fill={cream} />
      </>
    ),
  },
  music: {
    ground: pink,
    art: (
      <>
        <circle cx="42" cy="43" r="27" fill={plum} />
        <circle cx="42" cy="43" r="21" fill="#43284b" />
        <circle cx="42" cy="43" r="19.5" fill={plum} />
        <circle cx="42" cy="43" r="15" fill="#43284b" />
        <circle cx="42" cy="43" r="13.5" fill={plum} />
        <circle cx="42" cy="43" r="9" fill={orange} />
        <path fill={mustard} d="M42 43v-9a9 9 0 0 1 9 9z" />
        <circle cx="42" cy="43" r="2" fill={cream} />
        <path fill={wine} d="M75 18h4.5v26L62 61l-4-3 17-17z" />
        <circle cx="77" cy="17" r="6" fill={wine} />
      </>
    ),
  },
  concerts: {
    ground: pink,
    art: (
      <>
        <circle cx="37" cy="56" r="18" fill={orange} />
        <circle cx="52" cy="42" r="13" fill={orange} />
        <path fill={plum} d="m44 43 30-31 6 6-30 31z" />
        <circle cx="46" cy="47" r="6" fill={plum} />
        <path fill={wine} d="m73 11 8-7 9 8-8 8z" />
        <path fill={plum} d="m27 57 12 11-3 3-12-11z" />
      </>
    ),
  },
  dancing: {
    ground: plum,
    art: (
      <>
        <path
          fill={orange}
          d="M26 22c6 16 18 28 36 32h12c7 0 10 4 10 10H62c-14 0-22-7-27-17l-2 22h-5c0-16-3-30-2-47z"
        />
        <path fill={wine} d="M26 22c13 3 23 13 27 28-13-5-22-14-27-28z" />
        <circle cx="62" cy="26" r="4.5" fill={mustard} />
        <circle cx="74" cy="16" r="2.5" fill={mustard} />
        <circle cx="77" cy="36" r="3" fill={pink} />
      </>
    ),
  },
  astronomy: {
    ground: plum,
    art: (
      <>
        <path fill={mustard} d="M56 18a28 28 0 1 0 20 40A25 25 0 0 1 56 18z" />
        <path fill={cream} d="m71 22 3 9 9 3-9 3-3 9-3-9-9-3 9-3z" />
        <circle cx="26" cy="18" r="2.5" fill={lilac} />
        <circle cx="84" cy="66" r="2.5" fill={lilac} />
        <circle cx="88" cy="16" r="2" fill={cream} />
      </>
    ),
  },
  cats: {
    ground: violet,
    art: (
      <>
        <path fill={plum} d="M30 76c-5-20 6-30 4-54l10 9c4-1 8-1 12 0l10-9c-2 24 9 34 4 54z" />
        <path fill={plum} d="M68 76c20 0 23-17 15-24-6-5-12 2-7 7 3 3 1 8-8 8z" />
        <path fill={mustard} d="M40 76a10 14 0 0 1 20 0z" />
      </>
    ),
  },
  dogs: {
    ground: mustard,
    art: (
      <>
        <path fill={cream} d="M33 58h27l4 20H31z" />
        <path fill={cream} d="M33 26h25c8 0 10 8 22 9v9a11 11 0 0 1-11 11h-9v9H33z" />
        <path fill={orange} d="M35 22c-13 1-19 16-16 34 13 0 19-10 19-22z" />
        <path fill={wine} d="M32 62h29v6H32z" />
        <circle cx="54" cy="37" r="3" fill={plum} />
        <circle cx="79" cy="38" r="5" fill={plum} />
      </>
    ),
  },
} satisfies Partial<Record<Interest, Art>>

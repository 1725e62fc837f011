import type { ReactNode } from 'react'
import type { Interest } from '#contract/profiles/profiles.ts'

/** Colours of the tiles. */
export const clay = {
  cream: '#fdf1de',
  lilac: '#cdbfe8',
  mustard: '#f1c04b',
  olive: '#5c6b32',
  orange: '#d9572e',
  pink: '#f2b4a4',
  plum: '#2a1230',
  sage: '#9fb58c',
  violet: '#7e6cb5',
  wine: '#8b1228',
} as const
const { cream, lilac, mustard, olive, orange, pink, plum, sage, violet, wine } = clay

/** A tile's ground, and its drawing in a square of 100 units. The lowest 25 units are behind the name. */
export interface Art {
  readonly ground: string
  readonly art: ReactNode
}

/** Drawings of things for the table and the home. */
export const artThings = {
  coffee: {
    ground: mustard,
    art: (
      <>
        <path fill={plum} d="M38 22a12 8 0 0 1 24 0zM66 27h12v22h-6V33h-6zM39 47h23l5 28H34z" />
        <circle cx="50" cy="13" r="3.5" fill={plum} />
        <path fill={wine} d="M32 22h36l-5 22H38l-3-8-9-5z" />
        <path fill="#6d0d1f" d="M52 22h16l-5 22H52z" />
      </>
    ),
  },
  cooking: {
    ground: wine,
    art: (
      <>
        <path fill={mustard} d="M24 44h52v16a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12z" />
        <path fill="#d9a233" d="M51 44h25v16a12 12 0 0 1-12 12H51z" />
        <path fill={cream} d="M20 37h60v7H20zm-6 10h10v6H14zm62 0h10v6H76z" />
        <path
          fill="none"
          stroke={pink}
          strokeWidth="3.5"
          d="M38 31c-4-4 4-7 0-13m12 13c-4-4 4-7 0-13m12 13c-4-4 4-7 0-13"
        />
      </>
    ),
  },
  wine: {
    ground: cream,
    art: (
      <>
        <path fill={pink} d="M35 16h30v20a15 15 0 0 1-30 0zM48 50h4v19h-4zm-9 18h22v4H39z" />
        <path fill={wine} d="M35 29h30v7a15 15 0 0 1-30 0z" />
        <path fill="#5f0c1c" d="M50 29h15v7a15 15 0 0 1-15 15z" />
      </>
    ),
  },
  food: {
    ground: lilac,
    art: (
      <>
        <path fill="#dda055" d="M37 46h28L51 77z" />
        <path fill="#c4853a" d="M51 46h14L51 77z" />
        <circle cx="40" cy="36" r="12" fill={pink} />
        <circle cx="62" cy="36" r="12" fill={sage} />
        <circle cx="51" cy="24" r="13" fill={wine} />
        <circle cx="51" cy="9" r="3.5" fill={orange} />
      </>
    ),
  },
  reading: {
    ground: wine,
    art: (
      <>
        <path fill={cream} d="M22 27h12v41H22z" />
        <path fill={mustard} d="M34 33h8v35h-8z" />
        <path fill={pink} d="M42 24h12v44H42z" />
        <path fill={orange} d="m55 33 10-3 12 37-10 3z" />
        <path fill={wine} d="M22 35h12v3H22zm20-3h12v3H42zm0 27h12v3H42z" />
        <path fill={plum} d="M17 68h64v4H17z" />
      </>
    ),
  },
  gardening: {
    ground: sage,
    art: (
      <>
        <path fill={plum} d="M48.5 22h3v44h-3z" />
        <path fill={olive} d="M48 42c-18 0-22-14-22-24 15 0 22 10 22 24z" />
        <path fill="#3e4a22" d="M52 46c0-15 9-22 25-22 0 14-9 22-25 22z" />
        <path fill={cream} d="M48 60c-12 0-17-7-17-15 11 0 17 5 17 15z" />
        <path fill={orange} d="M33 62h34l-5 15H38z" />
      </>
    ),
  },
  photography: {
    ground: violet,
    art: (
      <>
        <path
          fill={plum}
          d="M37 28l5-9h16l5 9h12a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z"
        />
        <circle cx="50" cy="48" r="17" fill={cream} />
        <circle cx="50" cy="48" r="12" fill={wine} />
        <path fill={orange} d="M50 48h12a12 12 0 0 0-12-12z" />
        <circle cx="71" cy="36" r="3.5" fill={mustard} />
      </>
    ),
  },
  board_games: {
    ground: cream,
    art: (
      <>
        <path fill={pink} d="M0 0h50v50H0zm50 50h50v50H50z" />
        <circle cx="50" cy="26" r="13" fill={plum} />
        <path fill={plum} d="M37 40h26v6h-5c0 10 4 18 8 24H34c4-6 8-14 8-24h-5zm-5 33h36v6H32z" />
      </>
    ),
  },
  crafts: {
    ground: sage,
    art: (
      <>
        <path fill="none" stroke={wine} strokeWidth="3" d="M58 68c14 8 18-4 30 3" />
        <circle cx="46" cy="46" r="25" fill={wine} />
        <path
          fill="none"
          stroke={pink}
          strokeWidth="3"
          d="M27 37c14-5 31 5 38 22M24 49c12-3 24 5 30 19M41 23c13 2 24 13 29 30"
        />
        <path fill={plum} d="m50 40 32-35 4 4-32 35z" />
        <circle cx="85" cy="7" r="5" fill={plum} />
      </>
    ),
  },
  history: {
    ground: mustard,
    art: (
      <>
        <path fill={plum} d="m50 11 27 16H23zM27 30h46v6H27zm0 33h46v5H27zm-5 7h56v6H22z" />
        <path fill={wine} d="M32 36h8v27h-8zm14 0h8v27h-8zm14 0h8v27h-8z" />
      </>
    ),
  },
} satisfies Partial<Record<Interest, Art>>

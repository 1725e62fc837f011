import type { ReactNode } from 'react'
import type { Gift } from '#contract/gifts.ts'

const soft = { fill: 'currentColor', fillOpacity: 0.16, stroke: 'none' } as const

/** Drawn with one pen: lines in the ink of the text, `soft` areas in a breath of it. 48 units square. No style sheet: plain pages show it, too. */
const drawings: Record<Gift, ReactNode> = {
  spritz: (
    <>
      <path {...soft} d="M14 19h20c0 8-4 13-10 13s-10-5-10-13Z" />
      <path d="M13 8h22c2 14-3 24-11 24S11 22 13 8ZM24 32v9M16 42h16M30 14l7-9M14 19h20" />
      <circle cx="19" cy="25" r="3" />
    </>
  ),
  rose: (
    <>
      <path {...soft} d="M14 10c0 11 3 17 10 17s10-6 10-17c-4 0-7 2-10 5-3-3-6-5-10-5Z" />
      <path d="M14 10c0 11 3 17 10 17s10-6 10-17c-4 0-7 2-10 5-3-3-6-5-10-5ZM24 15c-3 3-3 6 0 8 3-2 3-5 0-8ZM24 27v16M24 36c-4-5-9-5-12-3 3 5 8 6 12 3ZM24 40c3-4 8-5 11-3-2 4-7 6-11 3Z" />
    </>
  ),
  coffee: (
    <>
      <path {...soft} d="M10 19h24v9c0 6-4 9-9 9h-6c-5 0-9-3-9-9Z" />
      <path d="M10 19h24v9c0 6-4 9-9 9h-6c-5 0-9-3-9-9ZM34 22h3c6 0 6 10 0 10h-4M7 42h30M17 6c-3 3 3 5 0 8M26 6c-3 3 3 5 0 8" />
    </>
  ),
  gelato: (
    <>
      <path {...soft} d="M13 20a11 11 0 0 1 22 0Z" />
      <path d="M13 20a11 11 0 0 1 22 0c0 3-4 4-6 1-1 3-5 4-7 0-2 4-9 3-9-1ZM15 23l9 21 9-21M20 34l9-5M18 29l6-4M24 9V5" />
    </>
  ),
  sunflower: (
    <>
      <circle {...soft} cx="24" cy="17" r="6" />
      <path d="M24 30v14M24 38c-3-4-8-4-10-2 2 4 7 5 10 2ZM24 41c3-4 7-4 10-2-3 4-7 4-10 2Z" />
      <circle cx="24" cy="17" r="6" />
      <path d="M24 11c-3-3-2-6 0-8 2 2 3 5 0 8ZM24 23c-3 3-2 6 0 8 2-2 3-5 0-8ZM18 17c-3 3-6 2-8 0 2-2 5-3 8 0ZM30 17c3 3 6 2 8 0-2-2-5-3-8 0ZM20 13c-4 0-6-3-6-6 3 0 6 2 6 6ZM28 13c4 0 6-3 6-6-3 0-6 2-6 6ZM20 21c-4 0-6 3-6 6 3 0 6-2 6-6ZM28 21c4 0 6 3 6 6-3 0-6-2-6-6Z" />
    </>
  ),
  vinyl: (
    <>
      <circle {...soft} cx="24" cy="24" r="7" />
      <circle cx="24" cy="24" r="18" />
      <circle cx="24" cy="24" r="7" />
      <path d="M24 24h.01M12 24a12 12 0 0 1 12-12M36 24a12 12 0 0 1-12 12" />
    </>
  ),
  ticket: (
    <>
      <path {...soft} d="M30 14h12v6a4 4 0 0 0 0 8v6H30Z" />
      <path d="M6 14h36v6a4 4 0 0 0 0 8v6H6v-6a4 4 0 0 0 0-8ZM30 14v4M30 22v4M30 30v4M13 21h10M13 27h7" />
    </>
  ),
  star: (
    <>
      <path {...soft} d="m24 6 5.5 11.5L42 19l-9 9 2 13-11-6-11 6 2-13-9-9 12.5-1.5Z" />
      <path d="m24 6 5.5 11.5L42 19l-9 9 2 13-11-6-11 6 2-13-9-9 12.5-1.5ZM40 6v6M37 9h6" />
    </>
  ),
}

/** A gift as it is drawn; its name stands beside it in words. */
export function GiftPicture({ gift }: { gift: string }) {
  return (
    <svg
      className="gift-picture"
      viewBox="0 0 48 48"
      width={44}
      height={44}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[gift as Gift] ?? drawings.star}
    </svg>
  )
}

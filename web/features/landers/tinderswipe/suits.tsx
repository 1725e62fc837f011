import type { ReactNode } from 'react'
import type { Character } from './characters.ts'

/** The signs in the corners of the cards, in a square of 24 units. */
const suits: Record<Character['id'], ReactNode> = {
  glutton: <path d="M5 3h14c0 6-2 10-5.5 11v4H17v3H7v-3h3.5v-4C7 13 5 9 5 3z" />,
  cook: (
    <path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm-1-6h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 5 5 3.5l3 3L6.5 8zm12.5 12.5 1.5-1.5 3 3-1.5 1.5zM16 6.5l3-3L20.5 5l-3 3zM3.5 19l3-3L8 17.5l-3 3z" />
  ),
  owl: <path d="M15.5 2.5A9.5 9.5 0 1 0 21 17.5 8.5 8.5 0 0 1 15.5 2.5z" />,
  reader: <path d="m12 1.5 3.1 7 7.4.7-5.6 5 1.7 7.3-6.6-3.9-6.6 3.9 1.7-7.3-5.6-5 7.4-.7z" />,
  walker: <path d="M1 21 9 5l4 7.5L16 8l7 13z" />,
  dancer: (
    <path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 2.5 1.3 3.2 3.2 1.3-3.2 1.3L12 16.5l-1.3-3.2L7.5 12l3.2-1.3z" />
  ),
  listener: <path d="M12 21C4 17 1 11 3 4l5 10L8.5 2.5 12 13l3.5-10.5L16 14l5-10c2 7-1 13-9 17z" />,
}

export function Suit({ of }: { of: Character['id'] }) {
  return (
    <svg className="suit" viewBox="0 0 24 24" aria-hidden="true">
      {suits[of]}
    </svg>
  )
}

import { type Gift, gifts } from '#contract/chats/gifts.ts'

/**
 * The drawing of a gift, in the colour of the text. The drawing is decorative, because the gift's name is always beside
 * it. The file `web/public/gifts.svg` contains all drawings: lines of equal width on 48×48, over areas of the same
 * colour at 16 % opacity.
 */
export function GiftPicture({ gift }: { gift: string }) {
  const drawing = gifts.includes(gift as Gift) ? gift : 'star'
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
      <use href={`/gifts.svg#${drawing}`} />
    </svg>
  )
}

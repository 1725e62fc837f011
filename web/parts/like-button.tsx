import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { useIsLiked } from './pending-likes.ts'

interface LikeButtonProps<Member> {
  member: Member
  /** The accessible name. `aria-pressed` gives the button's state. */
  label: string
  onLike: (member: Member) => void
}

/** The heart of a card. It reads the state of the like, so that a click re-renders neither the card nor the list. */
export function LikeButton<Member extends Pick<ProfileCard, 'id'> & { liked?: boolean }>({
  member,
  label,
  onLike,
}: LikeButtonProps<Member>) {
  return (
    <button
      type="button"
      className="like"
      aria-pressed={useIsLiked(member)}
      aria-label={label}
      onClick={() => onLike(member)}
    >
      {heart}
    </button>
  )
}

/** Lucide's heart, filled. All cards share this element. */
const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

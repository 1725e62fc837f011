import type { SearchedMember } from '#contract/search.ts'
import { useCardWords } from '#web/parts/card-words.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Likeable } from '#web/parts/use-like.ts'

/** Pictures of the first cards are on the screen at once; the others come when they are near it. */
const onScreen = 5

interface MemberListProps {
  members: readonly SearchedMember[]
  onLike: (member: Likeable) => void
}

/** Texts are taken once for all cards, and a card is drawn again only when its member changed. */
export function MemberList({ members, onLike }: MemberListProps) {
  const words = useCardWords()
  return (
    <ul className="cards">
      {members.map((member, index) => (
        <ProfileCard key={member.id} member={member} words={words} onLike={onLike} eager={index < onScreen} />
      ))}
    </ul>
  )
}

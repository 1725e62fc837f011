import { useLingui } from '@lingui/react/macro'
import type { SearchedMember } from '#contract/members/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Likeable } from '#web/parts/use-like.ts'

/** Number of cards that are visible at once. Their pictures load eagerly, all other pictures lazily. */
const eager_cards = 5

interface MemberListProps {
  members: readonly SearchedMember[]
  onLike: (member: Likeable) => void
  /** Members who were new in the saved search when it was opened (X8). Their cards have a label. */
  fresh?: readonly MemberId[] | undefined
}

/** Shows members as cards. Labels are translated once for all cards; a card re-renders only when its member changed. */
export function MemberList({ members, onLike, fresh }: MemberListProps) {
  const { t } = useLingui()
  const labels = useCardLabels()
  return (
    <ul className="cards">
      {members.map((member, index) => (
        <ProfileCard
          key={member.id}
          member={member}
          labels={labels}
          onLike={onLike}
          eager={index < eager_cards}
          label={
            fresh?.includes(member.id) ? t({ message: 'Novità', context: 'ricerca salvata' }) : undefined
          }
        />
      ))}
    </ul>
  )
}

import { memo, type ReactNode } from 'react'
import type { ProfileCard as Card } from '#contract/profiles/profiles.ts'
import { groundOf } from '#web/ui/ground.ts'
import { averageColour } from './average-colour.ts'
import { CardKindLabel } from './card-kind-label.tsx'
import { type CardLabels, distanceOf, nameAndAge } from './card-labels.ts'
import { LikeButton } from './like-button.tsx'

interface ProfileCardProps {
  /** The profile to show. It includes `kind`, because a profile that is not an ordinary member has a label (H1). */
  member: Card & { liked?: boolean }
  labels: CardLabels
  /** Target of the card's link. The default is the member's page. */
  href?: string
  /**
   * Called when the heart is clicked. Without `onLike`, the card has no heart. The card of a profile that is not an
   * ordinary member never has a heart (H1).
   */
  onLike?: (member: Card & { liked?: boolean }) => void
  /** A button that replaces the heart. The page that renders the list passes it. */
  action?: ReactNode
  /** A label from the page that renders the list, such as for a new like. It comes before the card's other labels. */
  label?: string
  /** Loads the picture at once. Used for the first cards of a page. */
  eager?: boolean
}

/**
 * The card of a profile in a list, as `<li>` of a `<ul className="cards">`. Pages render dozens of cards, so a card
 * must be cheap. It reads no context, translates nothing, and contains a plain link. One click listener on the document
 * handles the links of all cards.
 */
export const ProfileCard = memo(function ProfileCard(props: ProfileCardProps) {
  const { member, labels, href, onLike, action, label, eager = false } = props
  const { id, kind, main_image: image, travels_until: until } = member
  const place = until ? labels.stay(member.town, until) : member.town
  const distance = distanceOf(member, labels.locale)
  return (
    <li
      className={image ? 'portrait card' : 'portrait card silhouette'}
      data-kind={kind === 'member' ? undefined : kind}
      data-ground={image ? undefined : groundOf(id)}
      data-colour={image ? (averageColour(image.thumbhash) ?? undefined) : undefined}
    >
      {image && (
        <img
          src={labels.prefix + image.thumb_filename}
          alt=""
          width={480}
          height={640}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
      )}
      <a className="card-link" href={href ?? `/members/${id}`}>
        <span className="card-name">{nameOnCard(member)}</span>
        <span className="card-place">
          <span>
            {member.online && <span className="presence" role="img" aria-label={labels.online} />}
            {place}
          </span>
          {distance && (
            <span className="card-distance" data-after={place ? '' : undefined}>
              {distance}
            </span>
          )}
        </span>
        {(label || kind !== 'member' || member.is_new || member.verified || until || image?.made_with_ai) && (
          <span className="card-labels">
            {label && <span className="label label-fresh">{label}</span>}
            <CardKindLabel kind={kind} labels={labels.kinds} siteIcon={labels.siteIcon} />
            {kind === 'member' && member.is_new && !label && (
              <span className="label">{labels.isNew[member.gender]}</span>
            )}
            {until && <span className="label">{labels.travels}</span>}
            {member.verified && <span className="label">✓ {labels.verified}</span>}
            {image?.made_with_ai && <span className="label">{labels.madeWithAi}</span>}
          </span>
        )}
      </a>
      {action}
      {onLike && kind === 'member' && (
        <LikeButton member={member} label={labels.like(member.name)} onLike={onLike} />
      )}
    </li>
  )
})

/** Returns the name with the age. If the space is too narrow, CSS cuts the name, never the age. */
const nameOnCard = (member: Card) =>
  member.name.length > max_full_name && member.age !== null ? (
    <>
      <span>{member.name}</span>, {member.age}
    </>
  ) : (
    nameAndAge(member)
  )

/** Longest name, in characters, that fits beside an age on the narrowest card. */
const max_full_name = 9

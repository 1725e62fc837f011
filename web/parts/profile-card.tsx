import { memo, type ReactNode } from 'react'
import type { ProfileCard as Card } from '#contract/profiles.ts'
import { groundOf } from '#web/ui/ground.ts'
import { averageColour } from './average-colour.ts'
import { CardKindLabel } from './card-kind-label.tsx'
import { type CardWords, distanceOf, nameAndAge } from './card-words.ts'

interface ProfileCardProps {
  /** With its kind: nobody is shown without it (H1). */
  member: Card & { liked?: boolean }
  words: CardWords
  /** Where the card leads; the member's page unless said. */
  href?: string
  /** Draws the heart, unless the profile is no person (H1); absent, there is none. */
  onLike?: (member: Card & { liked?: boolean }) => void
  /** In the heart's place: what this list is for. */
  action?: ReactNode
  /** What this list says of the member, before anything else: a new like. */
  label?: string
  /** The first cards of a page: their pictures are loaded at once. */
  eager?: boolean
}

/**
 * A portrait in a list, `<li>` of a `<ul className="cards">`. Kept cheap, for pages draw dozens: no context, no
 * translation, a plain link (one listener for the document makes it a navigation).
 */
export const ProfileCard = memo(function ProfileCard(props: ProfileCardProps) {
  const { member, words, href, onLike, action, label, eager = false } = props
  const { id, kind, main_image: image, liked = false } = member
  const distance = distanceOf(member)
  return (
    <li
      className={image ? 'portrait card' : 'portrait card silhouette'}
      data-kind={kind === 'member' ? undefined : kind}
      data-ground={image ? undefined : groundOf(id)}
      data-colour={image ? (averageColour(image.thumbhash) ?? undefined) : undefined}
    >
      {image && (
        <img
          src={words.prefix + image.thumb_filename}
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
          {member.online && <span className="presence" role="img" aria-label={words.online} />}
          {member.town}
          {distance && (
            <span className="card-distance" data-after={member.town ? '' : undefined}>
              {distance}
            </span>
          )}
        </span>
        {(label || kind !== 'member' || member.is_new || member.verified) && (
          <span className="card-labels">
            {label && <span className="label label-fresh">{label}</span>}
            <CardKindLabel kind={kind} words={words.kinds} siteIcon={words.siteIcon} />
            {kind === 'member' && member.is_new && !label && (
              <span className="label">{words.isNew[member.gender]}</span>
            )}
            {member.verified && <span className="label">✓ {words.verified}</span>}
          </span>
        )}
      </a>
      {action}
      {onLike && kind === 'member' && (
        <button
          type="button"
          className="like"
          aria-pressed={liked}
          aria-label={words.like(member.name)}
          onClick={() => onLike(member)}
        >
          {heart}
        </button>
      )}
    </li>
  )
})

/** A name that may be too long for its line gives way to the age: it is cut, the age never. */
const nameOnCard = (member: Card) =>
  member.name.length > fits && member.age !== null ? (
    <>
      <span>{member.name}</span>, {member.age}
    </>
  ) : (
    nameAndAge(member)
  )

/** Letters that the narrowest card has room for beside an age. */
const fits = 9

/** Lucide's heart, filled; drawn once for all cards. */
const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

import { Trans, useLingui } from '@lingui/react/macro'
import type { LandingMember } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { drawings } from '../member/drawings.ts'
import { Picture } from '../picture.tsx'

/** A stamp with the profile's photo, or with the drawing if there is none. Says that a drawing is one (H8). */
export function Stamp({ profile }: { profile: LandingMember | null }) {
  const { t } = useLingui()
  const { demo } = usePage()
  const image = profile?.main_image ?? null
  return (
    <figure className="stamp">
      {profile && image ? (
        <MemberPhoto
          image={image}
          seed={profile.id}
          alt={profile.name}
          sizes="110px"
          small
          className="stamp-picture"
          main
        />
      ) : (
        <span className="stamp-picture">
          <Picture drawing={drawings.sketch} alt={t`Ritratto disegnato`} sizes="110px" />
        </span>
      )}
      {(!image || demo) && (
        <figcaption>
          <Trans>disegno</Trans>
        </figcaption>
      )}
    </figure>
  )
}

/** The postmark with the name of the site. It names no town, because visitors see none (D1). */
export function Postmark() {
  const { settings } = usePage()
  return (
    <svg className="postmark" width="108" height="108" viewBox="0 0 108 108" aria-hidden="true">
      <g fill="none" stroke="currentcolor" strokeWidth="2">
        <circle cx="54" cy="54" r="52" />
        <circle cx="54" cy="54" r="36" />
      </g>
      <path fill="currentcolor" d="M54 69c-9-7-15-12-15-19a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 7-6 12-15 19Z" />
      <path id="postmark-line" fill="none" d="M14 54a40 40 0 0 1 80 0" />
      <text fontSize="11" letterSpacing="2" textAnchor="middle" fill="currentcolor">
        <textPath href="#postmark-line" startOffset="50%">
          {settings.name.toLocaleUpperCase()}
        </textPath>
      </text>
    </svg>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { LandingMember } from '#contract/members/members.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Picture } from '../picture.tsx'
import { drawings } from './drawings.ts'

/** The person drawn in ink, for pages that show no photo. Its mark is beside the headline. */
export function Sketch() {
  const { t } = useLingui()
  return (
    <div className="member-figure">
      <Blob />
      <Picture drawing={drawings.sketch} alt={t`Ritratto disegnato`} sizes="(width >= 992px) 560px, 300px" />
    </div>
  )
}

/** The profile's photo in the shape of the page's ground, or the drawing if there is none. */
export function Portrait({ profile: { id, name, main_image } }: { profile: LandingMember }) {
  if (!main_image) return <Sketch />
  return (
    <div className="member-figure" data-photo="">
      <Blob />
      <MemberPhoto
        image={main_image}
        seed={id}
        alt={name}
        sizes="(width >= 992px) 50vw, 100vw"
        className="member-photo"
        main
      />
    </div>
  )
}

/** The shape of the ground, which also cuts the photo. Its left edge is a curve. */
function Blob() {
  return (
    <svg className="member-blob" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="member-edge" clipPathUnits="objectBoundingBox">
        <path d="M.17 0C.05 .16 .07 .3 .1 .44 .15 .62 .09 .78 .05 1H1V0Z" />
      </clipPath>
      <path fill="currentcolor" d="M17 0C5 16 7 30 10 44 15 62 9 78 5 100H100V0Z" />
    </svg>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Lock } from '#web/ui/icons/index.ts'
import { WriteAbout, type WriteAboutPart } from './write-about.tsx'

interface PhotoSlideProps {
  member: MemberPage
  photo: MemberPage['photos'][number]
  /** Index of the photo among the photos. */
  index: number
  onWrite: WriteAboutPart
}

/** A photo in the strip of the gallery, with a button to write about it (X14). */
export function PhotoSlide({ member, photo, index, onWrite }: PhotoSlideProps) {
  const { t } = useLingui()
  const { id, name } = member
  const count = member.photos.length
  const number = index + 1
  return (
    <li>
      <MemberPhoto
        image={photo}
        seed={id}
        alt={t`${name}, foto ${number} di ${count}`}
        sizes="(width < 768px) 100vw, 560px"
        main={index === 0}
      />
      {photo.is_private && (
        <span className="label gallery-private">
          <Lock aria-hidden="true" />
          {t`Privata, per te`}
        </span>
      )}
      <WriteAbout
        member={member}
        about={{
          photo: {
            id: photo.id,
            position: number,
            filename: photo.is_private ? null : photo.thumb_filename,
          },
        }}
        onWrite={onWrite}
      >
        <Trans context="photo">Scrivi su questa</Trans>
      </WriteAbout>
    </li>
  )
}

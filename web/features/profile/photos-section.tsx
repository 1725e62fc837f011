import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Image, OwnProfile } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Section } from '#web/ui/section.tsx'
import { AddPhoto } from './add-photo.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { RemovePhoto } from './remove-photo.tsx'

/** P2: what others see, what a reviewer still looks at, what was not approved, and room for the next. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { demo, user } = usePage()
  const [leaving, setLeaving] = useState<Image | null>(null)
  const { photos, photo_limit } = profile
  const more = limits.photos_premium
  const kept = photos.filter((photo) => photo.status !== 'rejected').length
  return (
    <Section
      id="photo"
      title={<Trans>Le tue foto</Trans>}
      lead={
        demo ? (
          <Trans>
            Una foto appare agli altri quando è approvata. In questa dimostrazione un revisore di prova le
            approva da solo, dopo qualche secondo.
          </Trans>
        ) : (
          <Trans>Ogni foto la guarda una persona, prima che appaia agli altri.</Trans>
        )
      }
    >
      <ul className="own-photos">
        {photos.map((photo) => (
          <OwnPhoto
            key={photo.id}
            photo={photo}
            isMain={photo.id === profile.main_image?.id}
            onRemove={() => setLeaving(photo)}
          />
        ))}
        <AddPhoto isFull={kept >= photo_limit} />
      </ul>
      <p className="text-14 text-ink-2">
        <span data-figures="">
          <Trans>
            {kept} di {photo_limit} foto.
          </Trans>
        </span>{' '}
        {!user?.paid_user && (
          <a href="/premium" className="link">
            <Trans>Con Premium fino a {more}</Trans>
          </a>
        )}
      </p>
      <RemovePhoto photo={leaving} onClose={() => setLeaving(null)} />
    </Section>
  )
}

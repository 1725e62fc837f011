import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { OwnPhoto as Photo } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { late } from '#web/ui/late.tsx'
import { Section } from '#web/ui/section.tsx'
import { AddPhotos } from './add-photos.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { moved } from './photo-order.ts'
import { PhotoRequests } from './photo-requests.tsx'
import { RejectedPhotos } from './rejected-photos.tsx'
import { RemovePhoto } from './remove-photo.tsx'
import { useDrag } from './use-drag.ts'
import { usePhotoActions } from './use-photo-actions.ts'

const CropDialog = late(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** P2: what others see and in which order, what a person still looks at, what was not approved, and room for the next. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const { user } = usePage()
  const actions = usePhotoActions()
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<Photo | null>(null)
  const [cropped, setCropped] = useState<Photo | null>(null)
  const [said, setSaid] = useState('')
  const { photos, photo_limit } = profile
  const order = (next: readonly Photo[]) => void actions.order(next.map(({ id }) => id))
  const { shown, carried, handleOf } = useDrag(list, photos, order)
  const kept = photos.filter((photo) => photo.status !== 'rejected').length
  const more = limits.photos_premium

  const move = (from: number, step: number) => {
    const to = Math.min(photos.length - 1, Math.max(0, from + step))
    const [now, count] = [to + 1, photos.length]
    setSaid(t`Foto al posto ${now} di ${count}.`)
    if (to !== from) order(moved(photos, from, to))
  }
  return (
    <Section
      id="photo"
      title={<Trans>Le tue foto</Trans>}
      lead={<Trans>Ogni foto la guarda una persona, prima che appaia agli altri.</Trans>}
    >
      <ul className="own-photos" ref={list} data-carrying={carried ? '' : undefined}>
        {shown.map((photo, index) => (
          <OwnPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={shown.length}
            isMain={photo.id === profile.main_image?.id}
            isCarried={carried === photo.id}
            handle={handleOf(photo.id)}
            actions={actions}
            onMove={(step) => move(index, step)}
            onCrop={() => setCropped(photo)}
            onRemove={() => setLeaving(photo)}
          />
        ))}
        <AddPhotos free={photo_limit - kept} limit={photo_limit} />
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
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
      <RejectedPhotos photos={photos} actions={actions} />
      <PhotoRequests />
      <RemovePhoto photo={leaving} onClose={() => setLeaving(null)} />
      {cropped && <CropDialog photo={cropped} actions={actions} onClose={() => setCropped(null)} />}
    </Section>
  )
}

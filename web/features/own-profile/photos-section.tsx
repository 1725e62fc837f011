import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { OwnPhoto as Photo } from '#contract/photos/photos.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { AddPhotos } from './add-photos.tsx'
import { BadgeWarning } from './badge-warning.tsx'
import { endsBadge } from './ends-badge.ts'
import { OwnPhoto } from './own-photo.tsx'
import { moved } from './photo-order.ts'
import { PhotoRequests } from './photo-requests.tsx'
import { RejectedPhotos } from './rejected-photos.tsx'
import { RemovePhoto } from './remove-photo.tsx'
import { useDrag } from './use-drag.ts'
import { usePhotoActions } from './use-photo-actions.ts'

const CropDialog = onDemandDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** P2: shows the visible photos in their order, the photos under review, the rejected photos, and the upload field. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const { user } = usePage()
  const actions = usePhotoActions()
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<Photo | null>(null)
  const [cropped, setCropped] = useState<Photo | null>(null)
  const [said, setSaid] = useState('')
  const [isAi, setAi] = useState(false)
  const [change, setChange] = useState<(() => void) | null>(null)
  const { photos, photo_limit } = profile
  /**
   * Calls `act`, which applies `photoChange`. If `photoChange` would end the member's verification badge, asks for
   * confirmation before calling `act`.
   */
  const warn = (photoChange: Parameters<typeof endsBadge>[1], act: () => void) =>
    endsBadge(profile, photoChange) ? setChange(() => act) : act()
  const setPrivate = (photo: PhotoId, isPrivate: boolean) => {
    const act = () => void actions.setPrivate(photo, isPrivate)
    if (isPrivate) warn({ withdrawn: photo }, act)
    else act()
  }
  const order = (next: readonly Photo[]) => void actions.order(next.map(({ id }) => id))
  const { shown, carried, handleOf } = useDrag(list, photos, order)
  const kept = photos.filter((photo) => photo.status !== 'rejected').length
  const more = limits.photos_premium
  usePreload(CropDialog)

  const move = (from: number, step: number) => {
    const to = Math.min(photos.length - 1, Math.max(0, from + step))
    const [now, count] = [to + 1, photos.length]
    setSaid(t`Foto al posto ${now} di ${count}.`)
    if (to !== from) order(moved(photos, from, to))
  }
  return (
    <section id="photo" className="grid gap-3" aria-labelledby="photo-title">
      <h2 id="photo-title" className="sr-only">
        <Trans>Le tue foto</Trans>
      </h2>
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
            onMakeMain={() => warn({ main: photo.id }, () => void actions.makeMain(photo.id))}
            onSetPrivate={(isPrivate) => setPrivate(photo.id, isPrivate)}
            onMove={(step) => move(index, step)}
            onCrop={() => setCropped(photo)}
            onSayAi={(isAi) => void actions.sayAi(photo.id, isAi)}
            onRemove={() => setLeaving(photo)}
          />
        ))}
        <AddPhotos free={photo_limit - kept} limit={photo_limit} isAi={isAi} />
      </ul>
      {kept < photo_limit && (
        <CheckboxField
          id="made-with-ai"
          label={t`Le foto che aggiungo ora sono fatte o ritoccate con l’IA`}
          hint={t`Avranno l’etichetta «Fatta con l’IA». Non dirlo è contro le regole.`}
          checked={isAi}
          onChange={({ currentTarget }) => setAi(currentTarget.checked)}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="photo-count">
        <span data-figures="">
          <Trans>
            {kept} foto su {photo_limit}
          </Trans>
        </span>
        {!user?.paid_user && (
          <a href="/premium" className="link">
            <Trans>Con Premium fino a {more}</Trans>
          </a>
        )}
      </p>
      {(photos.length === 0 || photos.some(({ status }) => status === 'pending')) && (
        <p className="text-14 text-ink-2">
          <Trans>Ogni foto la guarda una persona, prima che appaia agli altri.</Trans>
        </p>
      )}
      <RejectedPhotos photos={photos} actions={actions} />
      <PhotoRequests />
      <RemovePhoto
        photo={leaving}
        endsBadge={leaving !== null && endsBadge(profile, { withdrawn: leaving.id })}
        onClose={() => setLeaving(null)}
      />
      <BadgeWarning change={change} onClose={() => setChange(null)} />
      {cropped && <CropDialog photo={cropped} actions={actions} onClose={() => setCropped(null)} />}
    </section>
  )
}

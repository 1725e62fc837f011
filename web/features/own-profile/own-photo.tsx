import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { OwnPhoto as Photo } from '#contract/photos/photos.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Clock, EyeOff, GripVertical, Lock, Star } from '#web/ui/icons/index.ts'
import { OwnPhotoMenu, type PhotoMenuProps } from './own-photo-menu.tsx'
import type { Handle } from './use-drag.ts'

interface OwnPhotoProps extends Omit<PhotoMenuProps, 'number'> {
  /** Position of the photo, from 1. */
  number: number
  count: number
  isCarried: boolean
  handle: Handle
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Shows one of the member's own photos, with its position in words. The handle or the arrow keys move the photo. */
export function OwnPhoto({ number, count, isCarried, handle, ...menu }: OwnPhotoProps) {
  const { t } = useLingui()
  const { photo, isMain, onMove } = menu
  const stepByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className="own-photo" data-photo="" data-status={photo.status} data-carried={isCarried || undefined}>
      <MemberPhoto image={photo} seed={photo.id} alt={t`La tua foto ${number} di ${count}`} sizes="200px" />
      <PhotoState photo={photo} isMain={isMain} />
      {count > 1 && (
        <button
          type="button"
          className="own-photo-button own-photo-handle"
          aria-label={t`Sposta la foto ${number} di ${count}: frecce, o trascina`}
          title={t`Trascina per cambiare l’ordine`}
          onKeyDown={stepByKey}
          {...handle}
        >
          <GripVertical className="icon" aria-hidden="true" />
        </button>
      )}
      <OwnPhotoMenu {...menu} number={number} />
    </li>
  )
}

function PhotoState({ photo: { status, appeal, is_private }, isMain }: { photo: Photo; isMain: boolean }) {
  const [Icon, text] =
    status === 'pending'
      ? [Clock, <Trans key="pending">La guardiamo</Trans>]
      : status === 'rejected'
        ? appeal === 'open'
          ? [Clock, <Trans key="appeal">In riesame</Trans>]
          : [EyeOff, <Trans key="rejected">Rifiutata</Trans>]
        : is_private
          ? [Lock, <Trans key="private">Privata</Trans>]
          : isMain
            ? [Star, <Trans key="main">Principale</Trans>]
            : [null, <Trans key="active">Pubblicata</Trans>]
  return (
    <span className="label">
      {Icon && <Icon aria-hidden="true" />}
      {text}
      {is_private && status !== 'active' && (
        <span className="sr-only">
          <Trans>Privata</Trans>
        </span>
      )}
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, EyeOff, Star, Trash2 } from 'lucide-react'
import type { Image } from '#contract/profiles.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface OwnPhotoProps {
  photo: Image
  isMain: boolean
  onRemove: () => void
}

/** One of the own photos; where it stands is said in words. */
export function OwnPhoto({ photo, isMain, onRemove }: OwnPhotoProps) {
  const { t } = useLingui()
  const { status } = photo
  return (
    <li className="own-photo" data-status={status}>
      <MemberPhoto image={photo} seed={photo.id} alt={t`La tua foto`} sizes="200px" />
      <span className="label">
        {status === 'pending' && (
          <>
            <Clock aria-hidden="true" />
            <Trans>In revisione</Trans>
          </>
        )}
        {status === 'rejected' && (
          <>
            <EyeOff aria-hidden="true" />
            <Trans>Non approvata</Trans>
          </>
        )}
        {status === 'active' && (
          <>
            {isMain && <Star aria-hidden="true" />}
            {isMain ? <Trans>Principale</Trans> : <Trans>Visibile</Trans>}
          </>
        )}
      </span>
      <IconButton label={t`Elimina la foto`} look="outline" onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

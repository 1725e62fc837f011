import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Image, OwnProfile } from '#contract/profiles/profiles.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BadgeEnds } from './badge-warning.tsx'

interface RemovePhotoProps {
  photo: Image | null
  /** Whether the deletion ends the member's verification badge. */
  endsBadge: boolean
  onClose: () => void
}

/** Asks the member to confirm the deletion of a photo, because a deleted photo cannot be restored. */
export function RemovePhoto({ photo, endsBadge, onClose }: RemovePhotoProps) {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const remove = async () => {
    if (!photo) return
    setBusy(true)
    try {
      await api.deletePhoto({ photo: photo.id })
      cache.setQueryData<OwnProfile>(
        keys.ownProfile,
        (profile) => profile && { ...profile, photos: profile.photos.filter(({ id }) => id !== photo.id) },
      )
      onClose()
    } catch (error) {
      showToast(await formatError(error), 'danger')
    } finally {
      setBusy(false)
      // Also refetches the user's data, because deleting a photo may change the main photo in it.
      void cache.invalidateQueries({ queryKey: keys.ownProfile })
      void cache.invalidateQueries({ queryKey: ['user'] })
    }
  }

  return (
    <Dialog open={photo !== null} onClose={onClose} title={t`Elimini questa foto?`}>
      <p className="mt-2 text-ink-2">
        <Trans>La togliamo dal tuo profilo e dai nostri archivi. Non si può annullare.</Trans>
      </p>
      {endsBadge && (
        <p className="mt-2">
          <b>
            <Trans>Perdi la spunta di verifica.</Trans>
          </b>{' '}
          <BadgeEnds />
        </p>
      )}
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Tienila</Trans>
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          <Trans>Elimina</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

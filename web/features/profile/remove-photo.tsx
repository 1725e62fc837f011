import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Image, OwnProfile } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Asks once more: a deleted photo does not come back. */
export function RemovePhoto({ photo, onClose }: { photo: Image | null; onClose: () => void }) {
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
      showToast(await sayError(error), 'danger')
    } finally {
      setBusy(false)
      // another photo may have become the main one
      void cache.invalidateQueries({ queryKey: keys.ownProfile })
      void cache.invalidateQueries({ queryKey: ['user'] })
    }
  }

  return (
    <Dialog open={photo !== null} onClose={onClose} title={t`Elimini questa foto?`}>
      <p className="mt-2 text-ink-2">
        <Trans>La togliamo dal tuo profilo e dai nostri archivi. Non si può annullare.</Trans>
      </p>
      <div className="mt-6 flex justify-end gap-3">
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

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { PhotoId } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What one does with photos that are there. What is refused is said; the page then shows what is. */
export function usePhotoActions() {
  const api = useApi()
  const cache = useQueryClient()
  const { t } = useLingui()

  const refresh = () => {
    void cache.invalidateQueries({ queryKey: keys.ownProfile })
    // another photo may have become the main one
    void cache.invalidateQueries({ queryKey: ['user'] })
  }
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work()
      if (done) showToast(done, 'success')
      return true
    } catch (error) {
      showToast(await sayError(error), 'danger')
      return false
    } finally {
      refresh()
    }
  }
  const change = (input: CallInput<'changePhoto'>, done: string) =>
    attempt(() => api.changePhoto(input), done)

  return {
    makeMain: (photo: PhotoId) => change({ photo, main: true }, t`Ora è la tua foto principale.`),
    setPrivate: (photo: PhotoId, is_private: boolean) =>
      change(
        { photo, is_private },
        is_private ? t`Ora la vede solo chi decidi tu.` : t`Ora la foto è visibile a tutti.`,
      ),
    crop: (photo: PhotoId, crop: CallInput<'changePhoto'>['crop']) =>
      change({ photo, crop: crop ?? null }, t`Ritaglio salvato.`),
    appeal: (photo: PhotoId, text: string) =>
      attempt(() => api.appealPhoto({ photo, text }), t`Richiesta inviata: una persona guarderà di nuovo.`),
    /** Shown at once in the new order. */
    order(photos: readonly PhotoId[]) {
      const place = new Map(photos.map((id, index) => [id, index]))
      cache.setQueryData<OwnProfile>(
        keys.ownProfile,
        (profile) =>
          profile && {
            ...profile,
            photos: profile.photos.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
          },
      )
      return attempt(() => api.orderPhotos({ photos: [...photos] }))
    },
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/index.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Returns the actions on the member's uploaded photos. Each action refetches the profile. A refused action also shows
 * an error.
 */
export function usePhotoActions() {
  const api = useApi()
  const cache = useQueryClient()
  const { t } = useLingui()

  const refresh = () => {
    void cache.invalidateQueries({ queryKey: keys.ownProfile })
    // Also refetches the user's data, because the action may have changed the main photo in it.
    void cache.invalidateQueries({ queryKey: ['user'] })
  }
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work()
      if (done) showToast(done, 'success')
      return true
    } catch (error) {
      showToast(await formatError(error), 'danger')
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
    sayAi: (photo: PhotoId, made_with_ai: boolean) =>
      change(
        { photo, made_with_ai },
        made_with_ai ? t`Ora ha l’etichetta «Fatta con l’IA».` : t`Etichetta tolta.`,
      ),
    appeal: (photo: PhotoId, text: string) =>
      attempt(() => api.appealPhoto({ photo, text }), t`Richiesta inviata: una persona guarderà di nuovo.`),
    /** Changes the order of the photos. Updates the cache first, so that the page shows the new order at once. */
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

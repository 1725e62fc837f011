import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { signInAgain } from '#web/lib/page/loader-context.ts'
import { readyPhoto } from '#web/lib/photos/ready-photo.ts'
import { type Adding, addingAfter, nextToSend } from './adding.ts'
import { sendPhoto } from './send-photo.ts'

/**
 * Uploads photos, two at a time. A refused file stays in the list with the reason.
 * @param free number of photos that can still be added; further files are rejected before the upload
 * @param limit maximum number of photos of this member, for the error text
 * @param isAi whether the member says that AI made the photos chosen from now on (X20)
 */
export function useAddPhotos(free: number, limit: number, isAi: boolean) {
  const cache = useQueryClient()
  const [adding, happened] = useReducer(addingAfter, [])
  const sending = useRef(new Map<string, { abort(): void }>())
  const begun = useRef(new Set<string>())
  useEffect(() => () => sending.current.forEach(({ abort }) => abort()), [])

  async function send({ id, file, isAi: saysAi }: Adding) {
    let isCancelled = false
    sending.current.set(id, { abort: () => (isCancelled = true) })
    try {
      const ready = await readyPhoto(file)
      if (isCancelled) return
      const way = sendPhoto(ready, saysAi, (share) => happened({ type: 'sent', id, share }))
      sending.current.set(id, { abort: () => ((isCancelled = true), way.abort()) })
      happened({ type: 'sent', id, share: 0 })
      addTo(cache, await way.done)
      happened({ type: 'left', id })
    } catch (error) {
      if (isCancelled) return
      const refusal = isApiError(error) ? error : new ApiError('internal')
      if (refusal.code === 'auth_required') return signInAgain()
      happened({ type: 'refused', id, code: refusal.code, sentence: await formatError(refusal) })
    } finally {
      sending.current.delete(id)
    }
  }

  useEffect(() => {
    const next = nextToSend(adding, begun.current, sending.current.size)
    if (!next) return
    begun.current.add(next.id)
    void send(next)
  })
  useRelease(adding)

  return {
    adding,
    async choose(files: FileList | null) {
      const chosen = [...(files ?? [])].map((file) => ({
        id: newIdempotencyKey(),
        file,
        picture: URL.createObjectURL(file),
        isAi,
      }))
      // `chosen` is empty if the member has cancelled the file dialog.
      if (chosen.length === 0) return
      const pending = adding.filter(({ error }) => error === null).length
      const fit = Math.max(0, free - pending)
      happened({ type: 'chosen', files: chosen.slice(0, fit) })
      const sentence = chosen.length > fit ? await formatError(new ApiError('photo_limit', { limit })) : ''
      for (const file of chosen.slice(fit)) {
        // React handles both events in one render (batching). The effect that starts uploads does not run between them,
        // so this file is never uploaded.
        happened({ type: 'chosen', files: [file] })
        happened({ type: 'refused', id: file.id, code: 'photo_limit', sentence })
      }
    },
    again(id: string) {
      begun.current.delete(id)
      happened({ type: 'again', id })
    },
    leave(id: string) {
      sending.current.get(id)?.abort()
      sending.current.delete(id)
      happened({ type: 'left', id })
    },
  }
}

function addTo(cache: QueryClient, photo: OwnPhoto): void {
  cache.setQueryData<OwnProfile>(
    keys.ownProfile,
    (profile) => profile && { ...profile, photos: [...profile.photos, photo] },
  )
  void cache.invalidateQueries({ queryKey: keys.ownProfile })
  void cache.invalidateQueries({ queryKey: ['user'] })
}

/** Revokes the preview URLs of files that are no longer shown. */
function useRelease(adding: readonly Adding[]): void {
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const now = adding.map(({ picture }) => picture)
    for (const picture of shown.current) if (!now.includes(picture)) URL.revokeObjectURL(picture)
    shown.current = now
  }, [adding])
  useEffect(() => () => shown.current.forEach((picture) => URL.revokeObjectURL(picture)), [])
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError, isApiError } from '#contract/errors.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { signInPath } from '#web/lib/context.ts'
import { newKey } from '#web/lib/new-key.ts'
import { keys } from '#web/lib/query-keys.ts'
import { refusePhoto } from '#web/lib/refuse-photo.ts'
import { sayError } from '#web/lib/say-error.ts'
import { type Adding, addingAfter, nextToSend } from './adding.ts'
import { sendPhoto } from './send-photo.ts'

/**
 * Adds photos, two at a time. A file that was refused stays, with the reason beside it.
 * @param free how many places are left; what is chosen beyond them is refused before its way
 */
export function useAddPhotos(free: number, limit: number) {
  const cache = useQueryClient()
  const [adding, happened] = useReducer(addingAfter, [])
  const sending = useRef(new Map<string, { abort(): void }>())
  const begun = useRef(new Set<string>())
  useEffect(() => () => sending.current.forEach(({ abort }) => abort()), [])

  async function send({ id, file }: Adding) {
    let isCancelled = false
    try {
      const refused = refusePhoto(file)
      if (refused) throw refused
      const way = sendPhoto(file, (share) => happened({ type: 'sent', id, share }))
      sending.current.set(id, { abort: () => ((isCancelled = true), way.abort()) })
      happened({ type: 'sent', id, share: 0 })
      addTo(cache, await way.done)
      happened({ type: 'left', id })
    } catch (error) {
      if (isCancelled) return
      const refusal = isApiError(error) ? error : new ApiError('internal')
      if (refusal.code === 'auth_required') return location.assign(signInPath(location))
      happened({ type: 'refused', id, code: refusal.code, sentence: await sayError(refusal) })
    } finally {
      sending.current.delete(id)
    }
  }

  useEffect(() => {
    const next = nextToSend(adding, begun.current, sending.current.size)
    if (!next) return
    begun.current.add(next.id)
    sending.current.set(next.id, { abort() {} })
    void send(next)
  })
  useRelease(adding)

  return {
    adding,
    async choose(files: FileList | null) {
      const chosen = [...(files ?? [])].map((file) => ({
        id: newKey(),
        file,
        picture: URL.createObjectURL(file),
      }))
      // the platform's dialog was left: nothing was chosen
      if (chosen.length === 0) return
      const onTheirWay = adding.filter(({ error }) => error === null).length
      const fit = Math.max(0, free - onTheirWay)
      happened({ type: 'chosen', files: chosen.slice(0, fit) })
      const sentence = chosen.length > fit ? await sayError(new ApiError('photo_limit', { limit })) : ''
      for (const file of chosen.slice(fit)) {
        // told and refused in one go: it never starts
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

/** Gives the memory of files back that are not shown any more. */
function useRelease(adding: readonly Adding[]): void {
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const now = adding.map(({ picture }) => picture)
    for (const picture of shown.current) if (!now.includes(picture)) URL.revokeObjectURL(picture)
    shown.current = now
  }, [adding])
  useEffect(() => () => shown.current.forEach((picture) => URL.revokeObjectURL(picture)), [])
}

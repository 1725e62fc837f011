import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError, isApiError } from '#contract/errors.ts'
import type { Image, OwnProfile } from '#contract/profiles.ts'
import { signInPath } from '#web/lib/context.ts'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { type Adding, addingAfter, nothingChosen } from './adding.ts'
import { refusalOf, type Sending, sendPhoto } from './send-photo.ts'

/** Adds one photo at a time. A file that was refused stays chosen, with the reason beside it. */
export function useAddPhoto() {
  const cache = useQueryClient()
  const [state, happened] = useReducer(addingAfter, nothingChosen)
  const sending = useRef<Sending | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  useRelease(state.picture)

  const send = async (file: File) => {
    let isCancelled = false
    try {
      const refused = refusalOf(file)
      if (refused) throw refused
      const way = sendPhoto(file, (share) => happened({ type: 'sent', share }))
      sending.current = { done: way.done, abort: () => ((isCancelled = true), way.abort()) }
      happened({ type: 'sent', share: 0 })
      addTo(cache, await way.done)
      happened({ type: 'added' })
    } catch (error) {
      if (isCancelled) return
      const refusal = isApiError(error) ? error : new ApiError('internal')
      if (refusal.code === 'auth_required') return location.assign(signInPath(location))
      happened({ type: 'refused', code: refusal.code, sentence: await sayError(refusal) })
    } finally {
      sending.current = null
    }
  }

  return {
    state,
    choose(file: File | null) {
      if (!file) return // the platform's dialog was left: what was chosen before stays
      happened({ type: 'chosen', file, picture: URL.createObjectURL(file) })
      void send(file)
    },
    again() {
      if (state.file) void send(state.file)
    },
    cancel() {
      sending.current?.abort()
      happened({ type: 'cancelled' })
    },
  } satisfies { state: Adding } & Record<string, unknown>
}

function addTo(cache: QueryClient, photo: Image): void {
  cache.setQueryData<OwnProfile>(
    keys.ownProfile,
    (profile) => profile && { ...profile, photos: [...profile.photos, photo] },
  )
  void cache.invalidateQueries({ queryKey: keys.ownProfile })
  void cache.invalidateQueries({ queryKey: ['user'] })
}

/** Gives the memory of a shown file back. */
function useRelease(picture: string | null): void {
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture])
}

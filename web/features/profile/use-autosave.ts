import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError, sayFieldErrors } from '#web/lib/say-error.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { DraftField } from './profile-draft.ts'

/** One for the life of the page, so that what was not saved yet outlives a look at another one. */
const running = new WeakMap<QueryClient, Autosave>()

/** The own profile as it is being changed (`state`), and how to change it. */
export function useAutosave(profile: OwnProfile) {
  const api = useApi()
  const cache = useQueryClient()
  const autosave = running.get(cache) ?? start(api, cache, profile)
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read)
  useEffect(() => autosave.adopt(profile), [autosave, profile])
  useEffect(() => saveWhenLeaving(autosave), [autosave])
  useEffect(() => hearOtherTabs(cache), [cache])
  return { state, change: autosave.change, retry: autosave.flush }
}

function start(api: Api, cache: QueryClient, profile: OwnProfile): Autosave {
  const autosave = createAutosave(profile, {
    send: async (change) => {
      const { profile: saved } = await api.saveProfile(change)
      await noteSaved(cache, saved, change)
      return saved
    },
    explain,
    isOnline: () => import.meta.env.SSR || navigator.onLine,
  })
  running.set(cache, autosave)
  return autosave
}

/** Where not even the words can be fetched there are none: the page says it in its own. */
async function explain(error: unknown) {
  try {
    return { sentence: await sayError(error), fields: await sayFieldErrors(error) }
  } catch {
    return { sentence: '', fields: {} }
  }
}

/** Fields that the signed-in member's own record repeats. */
const userFields: readonly DraftField[] = ['gender', 'seeks', 'sensitive_consent', 'country', 'region']
const savedElsewhere = 'own-profile'

async function noteSaved(cache: QueryClient, saved: OwnProfile, change: ProfileChange) {
  // An answer that was asked for before this one must not come after it.
  await cache.cancelQueries({ queryKey: keys.ownProfile })
  cache.setQueryData<OwnProfile>(keys.ownProfile, saved)
  cache.removeQueries({ queryKey: keys.member(saved.id) })
  if (userFields.some((field) => field in change)) void cache.invalidateQueries({ queryKey: ['user'] })
  const channel = new BroadcastChannel(savedElsewhere)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(saved.id)
  channel.close()
}

function hearOtherTabs(cache: QueryClient): () => void {
  const channel = new BroadcastChannel(savedElsewhere)
  channel.addEventListener('message', () => void cache.invalidateQueries({ queryKey: keys.ownProfile }))
  return () => channel.close()
}

/** Nothing typed is lost by leaving: it is sent at once, by a request that outlives the page; what cannot be sent is asked about. */
function saveWhenLeaving(autosave: Autosave): () => void {
  const away = new AbortController()
  const on = { signal: away.signal }
  const { method, path } = paths.saveProfile
  addEventListener(
    'pagehide',
    () => {
      const left = autosave.leftOver()
      if (Object.keys(left).length === 0) return
      const headers = { 'Content-Type': 'application/json' }
      void fetch(path, { method, headers, body: JSON.stringify(left), keepalive: true }).catch(() => {})
    },
    on,
  )
  addEventListener(
    'beforeunload',
    (event) => {
      const { unsaved, trouble, isOnline, errors } = autosave.read()
      const isStuck = trouble !== null || !isOnline || Object.keys(errors).length > 0
      if (unsaved.length > 0 && isStuck) event.preventDefault()
    },
    on,
  )
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && void autosave.flush(),
    on,
  )
  addEventListener('online', autosave.noteNetwork, on)
  addEventListener('offline', autosave.noteNetwork, on)
  return () => {
    away.abort()
    void autosave.flush()
  }
}

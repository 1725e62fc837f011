import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#contract/index.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { isSigningOut } from '#web/lib/browser/clear-at-sign-out.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type Autosave, createAutosave } from './autosave.ts'
import type { DraftField } from './profile-draft.ts'
import { keepUnsent, takeUnsent } from './unsent-changes.ts'

/**
 * The `Autosave` of each query cache. The cache lives until the next page load, so unsaved changes survive navigation
 * between app pages.
 */
const running = new WeakMap<QueryClient, Autosave>()

/** Returns the draft of the member's own profile (`state`), and functions to change and save the draft. */
export function useAutosave(profile: OwnProfile) {
  const api = useApi()
  const cache = useQueryClient()
  const autosave = running.get(cache) ?? start(api, cache, profile)
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read)
  useEffect(() => autosave.adopt(profile), [autosave, profile])
  useEffect(() => {
    const unsent = takeUnsent(profile)
    if (Object.keys(unsent).length > 0) autosave.change(unsent)
  }, [autosave, profile])
  useEffect(() => saveWhenLeaving(autosave, profile.id), [autosave, profile.id])
  useEffect(() => listenToOtherTabs(cache), [cache])
  return { state, change: autosave.change, retry: autosave.flush }
}

function start(api: Api, cache: QueryClient, profile: OwnProfile): Autosave {
  const autosave = createAutosave(profile, {
    send: async (change) => {
      const { profile: saved } = await api.saveProfile(change).catch((error) => {
        if (isApiError(error) && error.code === 'auth_required') keepUnsentOf(autosave, profile.id)
        throw error
      })
      await publishSaved(cache, saved, change)
      return saved
    },
    explain,
    isOnline: () => import.meta.env.SSR || navigator.onLine,
  })
  running.set(cache, autosave)
  return autosave
}

/**
 * Returns the error as a sentence, and an error text for each refused field. If these texts cannot be loaded, the
 * sentence is empty, and the page shows a general error text instead.
 */
async function explain(error: unknown) {
  try {
    return { sentence: await formatError(error), fields: await formatFieldErrors(error) }
  } catch {
    return { sentence: '', fields: {} }
  }
}

const keepUnsentOf = (autosave: Autosave, member: MemberId) =>
  keepUnsent(member, autosave.known(), autosave.unsentChanges())

/** Profile fields that the signed-in user's cached data also contains. */
const userFields: readonly DraftField[] = ['gender', 'seeks', 'sensitive_consent', 'country', 'region']
const savedElsewhere = 'own-profile'

async function publishSaved(cache: QueryClient, saved: OwnProfile, change: ProfileChange) {
  // Cancels a pending fetch of the profile. Its response may be older than the save and would overwrite it.
  await cache.cancelQueries({ queryKey: keys.ownProfile })
  cache.setQueryData<OwnProfile>(keys.ownProfile, saved)
  cache.removeQueries({ queryKey: keys.member(saved.id) })
  if (userFields.some((field) => field in change)) void cache.invalidateQueries({ queryKey: ['user'] })
  const channel = new BroadcastChannel(savedElsewhere)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its origin
  channel.postMessage(saved.id)
  channel.close()
}

function listenToOtherTabs(cache: QueryClient): () => void {
  const channel = new BroadcastChannel(savedElsewhere)
  channel.addEventListener('message', () => void cache.invalidateQueries({ queryKey: keys.ownProfile }))
  return () => channel.close()
}

/**
 * Sends unsaved changes when the page is hidden or left. When the page is left, the option `keepalive` lets the request
 * continue. This request can fail, so the changes are also stored in the browser, unless the member is signing out.
 * Asks for confirmation before leaving if unsaved changes cannot be saved now, because saving has failed, a field was
 * refused, or the browser is offline.
 */
function saveWhenLeaving(autosave: Autosave, member: MemberId): () => void {
  const controller = new AbortController()
  const on = { signal: controller.signal }
  const { method, path } = paths.saveProfile
  addEventListener(
    'pagehide',
    () => {
      const left = autosave.unsentChanges()
      if (Object.keys(left).length === 0) return
      if (!isSigningOut()) keepUnsentOf(autosave, member)
      const headers = { 'Content-Type': 'application/json' }
      void fetch(path, { method, headers, body: JSON.stringify(left), keepalive: true }).catch(() => {})
    },
    on,
  )
  addEventListener(
    'beforeunload',
    (event) => {
      const { unsaved, saveError, isOnline, errors } = autosave.read()
      const isStuck = saveError !== null || !isOnline || Object.keys(errors).length > 0
      if (unsaved.length > 0 && isStuck) event.preventDefault()
    },
    on,
  )
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && void autosave.flush(),
    on,
  )
  addEventListener('online', autosave.networkChanged, on)
  addEventListener('offline', autosave.networkChanged, on)
  return () => {
    controller.abort()
    void autosave.flush()
  }
}

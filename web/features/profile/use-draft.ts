import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError, sayFieldErrors } from '#web/lib/say-error.ts'
import { changeDraft, changesOf, type Draft, draftOf } from './profile-draft.ts'

const draftKey = ['own-profile-draft'] as const

export interface Refusal {
  readonly sentence: string
  readonly fields: Readonly<Record<string, string>>
}

/** What is being changed, until it is saved: it outlives a look at another page, and every refusal. */
export function useDraft(profile: OwnProfile) {
  const api = useApi()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(() => cache.getQueryData<Draft>(draftKey) ?? draftOf(profile))
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const changes = changesOf(draft, profile)

  const keep = useCallback(
    (next: Draft) => {
      setDraft(next)
      cache.setQueryData<Draft>(draftKey, next)
    },
    [cache],
  )
  const change = (part: Partial<Draft>) => keep(changeDraft(draft, part))
  const undo = () => {
    setRefusal(null)
    keep(draftOf(profile))
  }

  /** @returns whether it is saved; where not, the draft is as it was and `refusal` says why */
  const save = async (): Promise<boolean> => {
    if (draft.about.trim().length > limits.about_max) return false
    setSaving(true)
    setRefusal(null)
    try {
      const { profile: saved } = await api.saveProfile(changes)
      cache.setQueryData<OwnProfile>(keys.ownProfile, saved)
      keep(draftOf(saved))
      void cache.invalidateQueries({ queryKey: ['user'] })
      cache.removeQueries({ queryKey: keys.member(saved.id) })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusal({ sentence: await sayError(error), fields: await sayFieldErrors(error) })
      return false
    } finally {
      setSaving(false)
    }
  }

  return { draft, change, undo, save, isSaving, refusal, isChanged: Object.keys(changes).length > 0 }
}

import { isApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import {
  changeDraft, changesOf, type Draft, type DraftField, draftFields, draftOf, groupOf, isSame, takeOver,
} from './profile-draft.ts' // biome-ignore format: one import

/** How long after the last letter a text is sent; a choice is sent at once. */
export const typing_ms = 800
/** How long until the next attempt where the way to the server is broken; the last one is repeated. */
export const retries_ms = [3_000, 10_000, 30_000, 60_000]

/** Refusals that pass by themselves. */
const passing = new Set(['unavailable', 'internal', 'too_many_requests'])

export interface AutosaveState {
  readonly draft: Draft
  /** What the server does not have yet. */
  readonly unsaved: readonly DraftField[]
  readonly sending: readonly DraftField[]
  /** What was saved since the page is open, and not touched since. */
  readonly saved: readonly DraftField[]
  /** Words of what is wrong, by field; it is sent again when it was changed. */
  readonly errors: Readonly<Record<string, string>>
  /** Why nothing can be saved at the moment; null while it can. */
  readonly trouble: string | null
  readonly isOnline: boolean
}

export interface AutosaveOptions {
  readonly send: (change: ProfileChange) => Promise<OwnProfile>
  /** Words of a refusal: the sentence, and of each field. */
  readonly explain: (
    error: unknown,
  ) => Promise<{ sentence: string; fields: Readonly<Record<string, string>> }>
  readonly isOnline: () => boolean
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Keeps what is typed and sends it by itself, one request at a time, so that no answer overtakes another: only what
 * differs is sent, so that another tab's changes of other fields stay; what an answer brings never replaces what was typed
 * meanwhile; what is refused, or finds no way to the server, stays as it is.
 */
export function createAutosave(first: OwnProfile, { send, explain, isOnline }: AutosaveOptions) {
  let known = draftOf(first)
  let draft = known
  let sent: ProfileChange | null = null
  let failures = 0
  let trouble: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused = new Map<DraftField, { readonly value: unknown; readonly words: string | null }>()
  const saved = new Set<DraftField>()
  const listeners = new Set<() => void>()
  let state = stateNow()

  function stateNow(): AutosaveState {
    const errors = [...refused].flatMap(([field, { words }]) =>
      words === null ? [] : [[field, words] as const],
    )
    return {
      draft,
      unsaved: Object.keys(changesOf(draft, known)) as DraftField[],
      sending: Object.keys(sent ?? {}) as DraftField[],
      saved: [...saved],
      errors: Object.fromEntries(errors),
      trouble,
      isOnline: isOnline(),
    }
  }
  function tell() {
    state = stateNow()
    for (const listener of listeners) listener()
  }

  /** What is to be sent: not what was refused as it is, nor a text that is too long, which its field says. */
  function due(): ProfileChange {
    const changes = changesOf(draft, known)
    for (const [field, { value }] of refused) if (isSame(draft[field], value)) delete changes[field]
    if (draft.about.trim().length > limits.about_max) delete changes.about
    return changes
  }

  function change(part: Partial<Draft>) {
    const before = draft
    draft = changeDraft(draft, part)
    for (const field of draftFields)
      if (!isSame(draft[field], before[field]))
        for (const other of groupOf(field)) {
          refused.delete(other)
          saved.delete(other)
        }
    tell()
    // Through `flush`, whatever else waits goes along.
    later('about' in part ? typing_ms : 0)
  }

  function later(wait_ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait_ms)
  }

  /** Sends what is to be sent now, unless a request is on its way: its answer goes on. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    const changes = due()
    if (sent || Object.keys(changes).length === 0 || !isOnline()) return
    sent = changes
    tell()
    try {
      const profile = await send(changes)
      take(draftOf(profile), { ...known, ...changes } as Draft)
      for (const field of Object.keys(changes) as DraftField[])
        if (isSame(draft[field], known[field])) saved.add(field)
      sent = null
      failures = 0
      trouble = null
      if (Object.keys(due()).length > 0) later(typing_ms)
    } catch (error) {
      await refuse(error, changes)
    }
    tell()
  }

  async function refuse(error: unknown, changes: ProfileChange) {
    const { sentence, fields } = await explain(error)
    sent = null
    const code = isApiError(error) ? error.code : 'internal'
    if (passing.has(code)) {
      trouble = sentence
      later(retries_ms[Math.min(failures++, retries_ms.length - 1)] as number)
      return
    }
    const sentFields = Object.keys(changes) as DraftField[]
    const wrong = sentFields.filter((field) => fields[field] !== undefined)
    const held = wrong.length > 0 ? wrong.flatMap(groupOf) : sentFields
    for (const field of held)
      if (field in changes) refused.set(field, { value: changes[field], words: fields[field] ?? null })
    trouble = wrong.length > 0 ? null : sentence
    // The others had only come along.
    if (Object.keys(due()).length > 0) later(0)
  }

  function take(now: Draft, before: Draft) {
    draft = takeOver(draft, before, now)
    known = now
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    flush,
    /** What is saved by somebody else's doing: another tab, a photo that was decided about. */
    adopt(profile: OwnProfile) {
      const now = draftOf(profile)
      if (draftFields.every((field) => isSame(now[field], known[field]))) return
      take(now, known)
      tell()
    },
    /** The way to the server came or went. */
    noteNetwork() {
      if (isOnline()) void flush()
      tell()
    },
    /** All that the server may not have when the page ends, what is on its way included. */
    leftOver: (): ProfileChange => ({ ...sent, ...due() }),
  }
}

import * as limits from '#contract/limits.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { isApiError } from '#contract/wire/errors.ts'
import {
  changeDraft,
  changesOf,
  type Draft,
  type DraftField,
  draftFields,
  draftOf,
  groupOf,
  isSame,
  takeOver,
} from './profile-draft.ts'

/** Delay between the last keystroke and the sending of a text. A choice is sent at once. */
export const typing_ms = 800
/** Delays before the retries after a temporary refusal (`passing`). The last delay repeats. */
export const retries_ms = [3_000, 10_000, 30_000, 60_000]

/** Codes of temporary refusals. The same change may succeed later. */
const passing = new Set(['unavailable', 'maintenance', 'internal', 'too_many_requests'])

/** Fields with a text, which is sent a moment after the last keystroke. */
const typedFields: readonly DraftField[] = ['about', 'prompts', 'opening_question']

export interface AutosaveState {
  readonly draft: Draft
  /** Fields not yet saved on the server. */
  readonly unsaved: readonly DraftField[]
  readonly sending: readonly DraftField[]
  /** Fields that were saved on this page and have not changed after that. */
  readonly saved: readonly DraftField[]
  /** Error texts by field. A refused field is sent again only after the member changes it. */
  readonly errors: Readonly<Record<string, string>>
  /**
   * Error text of the last attempt to save; empty if the text could not be loaded. Null before the first attempt. Also
   * null if the last attempt succeeded, if it failed because the session had ended, or if `errors` says which fields
   * were refused.
   */
  readonly saveError: string | null
  readonly isOnline: boolean
}

export interface AutosaveOptions {
  readonly send: (change: ProfileChange) => Promise<OwnProfile>
  /** Returns the texts of a refusal: one sentence, and one text for each refused field. */
  readonly explain: (
    error: unknown,
  ) => Promise<{ sentence: string; fields: Readonly<Record<string, string>> }>
  readonly isOnline: () => boolean
}

export type Autosave = ReturnType<typeof createAutosave>

/** Values that the server has refused, by field, with the error text of the field; null if the refusal names other fields. */
type Refused = Map<DraftField, { readonly value: unknown; readonly message: string | null }>

const fieldsOf = (changes: ProfileChange) => Object.keys(changes) as DraftField[]

const errorsOf = (refused: Refused): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...refused].flatMap(([field, { message }]) => (message === null ? [] : [[field, message] as const])),
  )

/**
 * Returns the changes to send. Omits a refused value until the member changes it. Also omits a text that is too
 * long, because its field already shows this error.
 */
function changesToSend(draft: Draft, known: Draft, refused: Refused): ProfileChange {
  const changes = changesOf(draft, known)
  for (const [field, { value }] of refused) if (isSame(draft[field], value)) delete changes[field]
  if (isLonger(draft.about.trim(), limits.about_max)) delete changes.about
  if (isLonger(draft.opening_question.trim(), limits.opening_question_max)) delete changes.opening_question
  return changes
}

/** Returns the fields that a refusal concerns: those with an error text and their groups, or all that were sent if none has one. */
function refusedFields(changes: ProfileChange, errors: Readonly<Record<string, string>>): DraftField[] {
  const wrong = fieldsOf(changes).filter((field) => errors[field] !== undefined)
  return wrong.length > 0 ? wrong.flatMap(groupOf).filter((field) => field in changes) : fieldsOf(changes)
}

/**
 * Saves a draft automatically. Sends one request at a time, so that responses arrive in order. Sends only changed
 * fields, so that changes of other fields in another tab are not lost. A response never replaces text typed during the
 * request. Refused or unsent values stay in the draft.
 */
export function createAutosave(first: OwnProfile, { send, explain, isOnline }: AutosaveOptions) {
  let known = draftOf(first)
  let draft = known
  let sent: ProfileChange | null = null
  let failures = 0
  let saveError: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const refused: Refused = new Map()
  const saved = new Set<DraftField>()
  const listeners = new Set<() => void>()
  let state = stateNow()

  function stateNow(): AutosaveState {
    return {
      draft,
      unsaved: fieldsOf(changesOf(draft, known)),
      sending: fieldsOf(sent ?? {}),
      saved: [...saved],
      errors: errorsOf(refused),
      saveError,
      isOnline: isOnline(),
    }
  }
  function notify() {
    state = stateNow()
    for (const listener of listeners) listener()
  }

  const due = () => changesToSend(draft, known, refused)

  function change(part: Partial<Draft>) {
    const before = draft
    draft = changeDraft(draft, part)
    for (const field of draftFields)
      if (!isSame(draft[field], before[field]))
        for (const other of groupOf(field)) {
          refused.delete(other)
          saved.delete(other)
        }
    notify()
    // The delay applies to all pending changes, because `flush` sends them together.
    later(typedFields.some((field) => field in part) ? typing_ms : 0)
  }

  function later(wait_ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait_ms)
  }

  /**
   * Sends the pending changes now. Does nothing while offline, or while a request is running. When the running request
   * ends, the remaining changes are scheduled.
   */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    const changes = due()
    if (sent || Object.keys(changes).length === 0 || !isOnline()) return
    sent = changes
    notify()
    try {
      const profile = await send(changes)
      take(draftOf(profile), { ...known, ...changes } as Draft)
      for (const field of fieldsOf(changes)) if (isSame(draft[field], known[field])) saved.add(field)
      sent = null
      failures = 0
      saveError = null
      if (Object.keys(due()).length > 0) later(typing_ms)
    } catch (error) {
      await refuse(error, changes)
    }
    notify()
  }

  async function refuse(error: unknown, changes: ProfileChange) {
    const code = isApiError(error) ? error.code : 'internal'
    // The session has ended, so the page now navigates to sign-in. Clears `saveError`, because with an error the page
    // would ask for confirmation before this navigation.
    if (code === 'auth_required') {
      sent = null
      saveError = null
      return
    }
    const { sentence, fields } = await explain(error)
    sent = null
    if (passing.has(code)) {
      saveError = sentence
      later(retries_ms[Math.min(failures++, retries_ms.length - 1)] as number)
      return
    }
    for (const field of refusedFields(changes, fields))
      refused.set(field, { value: changes[field], message: fields[field] ?? null })
    saveError = fieldsOf(changes).some((field) => fields[field] !== undefined) ? null : sentence
    // Sends the remaining changes, which were not refused.
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
    /**
     * Adopts a newer profile from the server. This profile may contain changes from another tab. Unsaved changes stay.
     */
    adopt(profile: OwnProfile) {
      const now = draftOf(profile)
      if (draftFields.every((field) => isSame(now[field], known[field]))) return
      take(now, known)
      notify()
    },
    /** Called when the network goes offline or online. */
    networkChanged() {
      if (isOnline()) void flush()
      notify()
    },
    /** Returns the values on the server, as far as this page knows them. */
    known: () => known,
    /** Returns the changes that may not be saved on the server yet, including those in the running request. */
    unsentChanges: (): ProfileChange => ({ ...sent, ...due() }),
  }
}

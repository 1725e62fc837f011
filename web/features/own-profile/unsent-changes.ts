import type { OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'
import { type Draft, type DraftField, draftOf, groupOf, isSame, pick } from './profile-draft.ts'

/** Key in `sessionStorage`. The stored changes are deleted when the tab closes and at sign-out. */
const key = 'unsent-profile'

interface Unsent {
  readonly member: string
  /**
   * The values on the server at the time of the changes. Contains the changed fields and the other fields of their
   * groups (`groupOf`).
   */
  readonly before: ProfileChange
  readonly change: ProfileChange
}

/**
 * Returns whether a field contains sensitive data. Such fields are never stored in the browser, because the member
 * consents only to their storage on the server (P1).
 */
const isSensitive = (field: DraftField) => groupOf('sensitive_consent').includes(field)

/**
 * Stores changes that may not have reached the server, for example because the session has ended. They stay stored
 * until the member opens the profile page again in this tab. Omits sensitive fields.
 */
export function keepUnsent(member: string, before: Draft, change: ProfileChange): void {
  const fields = (Object.keys(change) as DraftField[]).filter((field) => !isSensitive(field))
  if (fields.length === 0) return
  const unsent: Unsent = {
    member,
    before: pick(before, fields.flatMap(groupOf)),
    change: pick(change as Draft, fields),
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(unsent))
  } catch {
    // without storage, the changes are lost
  }
}

/**
 * Returns the stored changes of this profile. Omits a field if the values of its group have changed on the server after
 * the changes were stored. Deletes all stored changes, even those of another member.
 */
export function takeUnsent(profile: OwnProfile): ProfileChange {
  const unsent = take()
  if (unsent?.member !== profile.id) return {}
  const now = draftOf(profile)
  const isUntouched = (field: DraftField) =>
    groupOf(field).every((other) => isSame(now[other], unsent.before[other]))
  return pick(unsent.change as Draft, (Object.keys(unsent.change) as DraftField[]).filter(isUntouched))
}

function take(): Unsent | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as Unsent)
  } catch {
    return null
  }
}

/** Key in `localStorage`. Its value is the id of a member who has sent a message or a like. */
const key = 'has-reached-out'

/**
 * Stores in this browser that the member has sent a message or a like. Pages offer notifications only to such a member,
 * because other members do not wait for an answer.
 */
export function noteReachedOut(member: string): void {
  try {
    localStorage.setItem(key, member)
  } catch {
    // ignores the error: without storage, app pages check the member's likes and conversations again
  }
}

export function hasReachedOut(member: string): boolean {
  try {
    return localStorage.getItem(key) === member
  } catch {
    return false
  }
}

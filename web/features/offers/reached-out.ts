/** Key in `localStorage`. Its value is the id of a member who has sent a message or a like. */
const key = 'has-reached-out'

/**
 * Stores in this browser that the member has sent a message or a like. Pages offer notifications only to such members,
 * because only they wait for an answer.
 */
export function noteReachedOut(member: string): void {
  try {
    localStorage.setItem(key, member)
  } catch {
    // Ignores the error: app pages can also find this out from the member's likes and conversations.
  }
}

export function hasReachedOut(member: string): boolean {
  try {
    return localStorage.getItem(key) === member
  } catch {
    return false
  }
}

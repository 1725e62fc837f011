/** Key in `localStorage`. Its value is the id of a member who has sent a message or a like. */
const key = 'has-reached-out'

/**
 * Notes in this browser that the member has sent a message or a like. Pages offer notifications only from then on,
 * because before, there is no answer to wait for.
 */
export function noteReachedOut(member: string): void {
  try {
    localStorage.setItem(key, member)
  } catch {
    // without storage, app pages find it out again
  }
}

export function hasReachedOut(member: string): boolean {
  try {
    return localStorage.getItem(key) === member
  } catch {
    return false
  }
}

import { forgetInWorker } from './service-worker.ts'

let hasSignedOut = false

/** Returns whether the member is signing out. If so, the page must store nothing more about the member. */
export const isSigningOut = () => hasSignedOut

/** Name of the IndexedDB database with the messages that could not be sent (`stored-outbox.ts`). */
export const outbox_database = 'outbox'

/**
 * Deletes the member's data in this browser at sign-out: drafts, unsent messages, stored conversations, and everything
 * else in the local storage and session storage. Over https, the response header `Clear-Site-Data` deletes these data
 * too. This code is for browsers that ignore the header, and for demos over plain http.
 */
export function forgetAtSignOut(): void {
  document.addEventListener('submit', (event) => {
    // A plain page prevents the event until the server can be reached, and repeats it.
    if (event.defaultPrevented || (event.target as Element).getAttribute('action') !== '/logout') return
    hasSignedOut = true
    forgetInWorker()
    try {
      localStorage.clear()
      sessionStorage.clear()
      indexedDB.deleteDatabase(outbox_database)
    } catch {
      // without storage there is nothing to clear
    }
  })
}

import { forgetInWorker } from './service-worker.ts'

/**
 * Whoever signs out leaves nothing typed behind in this browser: drafts, what was opened last. Over https the answer to
 * the sign-out (`Clear-Site-Data`) does the same and more; this is for browsers that do not know it, and for a demo.
 */
export function forgetAtSignOut(): void {
  document.addEventListener('submit', (event) => {
    if ((event.target as Element).getAttribute('action') !== '/logout') return
    forgetInWorker()
    try {
      localStorage.clear()
      sessionStorage.clear()
    } catch {
      // a browser that keeps nothing has nothing to forget
    }
  })
}

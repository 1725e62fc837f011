import * as limits from '#contract/limits.ts'

const key = 'chunk-reload-at'

/**
 * N3: a chunk that cannot be loaded is mostly one of a release that has been replaced; the page is loaded again, at
 * most once per 60 s. Within that time the error page shows instead. Without a network there is nothing to load: the page
 * stays, with what was typed on it.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine === false || !mayReload(Date.now())) return
    event.preventDefault()
    location.reload()
  })
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < limits.chunk_reload_guard_ms) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false // without a memory of the last time there would be no end
  }
}

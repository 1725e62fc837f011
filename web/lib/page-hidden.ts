import { hiddenPath } from '#contract/frame-paths.ts'

/** §7: tells the server, without a body, whenever the page is hidden. */
export function beaconWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon(hiddenPath)
  })
}

import { paths } from '#contract/wire/paths.ts'

/**
 * §7: sends a beacon without a body each time the page is hidden. The server records a member's activity at every
 * request, so the beacon needs no data.
 */
export function beaconWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon(paths.pageHidden.path)
  })
}

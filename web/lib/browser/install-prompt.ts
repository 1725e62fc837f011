/** The event that a browser fires if it can install the app. TypeScript's DOM types do not include this event. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    onbeforeinstallprompt?: (event: Event) => boolean
    install?: InstallPrompt | null
  }
}

/**
 * Stores the event `beforeinstallprompt` for `use-install-offer.ts`. Chromium fires this event only once per document,
 * and `use-install-offer.ts` loads about 200 ms later. The code is as short as possible, because every page loads it.
 * The handler returns `false`, which suppresses the browser's own install bar.
 */
export function holdInstallPrompt(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- returning `false` takes the fewest bytes
  window.onbeforeinstallprompt = (event) => !(window.install = event as InstallPrompt)
}

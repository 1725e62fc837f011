/** What a browser hands over that could install the app; not in every browser's types. */
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
 * Chromium says once for each document that it could be installed, a fifth of a second before the code that offers it
 * (`use-install-offer.ts`) is there: it is kept until then, in as few bytes as can be. `false` holds the browser's own bar
 * back: the offer is ours to make.
 */
export function holdInstallPrompt(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- `false` is said in the fewest bytes
  window.onbeforeinstallprompt = (event) => !(window.install = event as InstallPrompt)
}

import { isInstalled } from '#web/lib/browser/installed.ts'

/** S7: sets the class that turns on the styles of the installed app. */
export function markInstalledApp(): void {
  if (isInstalled()) document.body.classList.add('is-pwa')
}

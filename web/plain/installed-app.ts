import { isInstalled } from '#web/lib/installed.ts'

/** S7: the class that the installed app's look hangs on. */
export function markInstalledApp(): void {
  if (isInstalled()) document.body.classList.add('is-pwa')
}

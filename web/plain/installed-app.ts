/** S7: the class that the installed app's look hangs on. */
export function markInstalledApp(): void {
  if (matchMedia('(display-mode: standalone)').matches) document.body.classList.add('is-pwa')
}

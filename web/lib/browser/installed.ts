/** S7, N4: returns whether the page runs as the installed app, either full screen or in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

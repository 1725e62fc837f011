/** S6: shows the number of unread items on the icon of the installed app. Ignores failures. */
export async function showAppBadge(waiting: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(waiting)
  } catch {
    // §8: failures are ignored silently
  }
}

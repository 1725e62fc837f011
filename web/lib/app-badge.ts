/** S6: the installed app's icon shows what waits. Where that fails, by a refusal or at once, nothing is lost. */
export async function showAppBadge(waiting: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(waiting)
  } catch {
    // §8: silently ignored
  }
}

/**
 * Runs `work` after the page's first paint, so that its requests do not compete with the files that the paint needs.
 * Runs `work` at once if the paint is over, or if the browser does not report paints. In a hidden tab, `work` waits
 * until the tab is shown.
 */
export function afterPaint(work: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return work()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}

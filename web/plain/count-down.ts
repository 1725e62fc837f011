/**
 * Shows how many seconds are left until the browser follows the page's `refresh` redirect. The number is in the page's
 * text.
 */
export function countDown(): void {
  const place = document.querySelector<HTMLElement>('[data-countdown]')
  if (!place) return
  const timer = setInterval(() => {
    const left = Number(place.textContent) - 1
    if (left >= 0) place.textContent = String(left)
    if (left <= 0) clearInterval(timer)
  }, 1_000)
}

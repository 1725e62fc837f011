/** The seconds until the browser goes on by itself (`refresh`), counted where the page says them. */
export function countDown(): void {
  const place = document.querySelector<HTMLElement>('[data-countdown]')
  if (!place) return
  const timer = setInterval(() => {
    const left = Number(place.textContent) - 1
    if (left >= 0) place.textContent = String(left)
    if (left <= 0) clearInterval(timer)
  }, 1_000)
}

import { paths } from '#contract/wire/paths.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'

/** The server holds a case for ten minutes, so the page prolongs the hold in good time. */
const prolonged_ms = 5 * 60_000

/**
 * O1: holds the shown case while the page is used, and shows until when. A page that nobody uses does not prolong the
 * hold, which would also keep the session from ending. If another reviewer has the case, reloads the page, which then
 * names that reviewer. A page that lost its hold is not reloaded, because the reader may have typed in it: the server
 * refuses its decision and shows the typed text again. Leaving the page releases the case.
 */
export function holdCase(place: HTMLElement): void {
  const of = { kind: place.dataset.holdKind, case: place.dataset.holdCase }
  let heldUntil: string | null = null
  const send = ({ method, path }: { method: string; path: string }, input: object, keepalive = false) =>
    fetch(path, {
      method,
      body: JSON.stringify(input),
      keepalive,
      headers: { 'content-type': 'application/json' },
    })

  const hold = async () => {
    const answer = await send(paths.lockCase, of)
    if (answer.status === 409) {
      if (heldUntil === null) location.reload()
      place.hidden = true
      return
    }
    if (!answer.ok) return
    const { until } = (await answer.json()) as { until: string }
    heldUntil = until
    const time = place.querySelector('[data-hold-until]')
    if (time) {
      time.textContent = new Intl.DateTimeFormat(formatLocale(document.documentElement.lang), {
        timeStyle: 'short',
        // As the other times of the console, not the zone of this computer.
        timeZone,
      }).format(new Date(until))
    }
    place.hidden = false
  }
  const tryToHold = () => void hold().catch(() => {})
  tryToHold()
  let isUsed = false
  for (const use of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(use, () => (isUsed = true), { passive: true, capture: true })
  setInterval(() => {
    if (isUsed && document.visibilityState === 'visible') tryToHold()
    isUsed = false
  }, prolonged_ms)
  // A page that the browser has kept returns without its hold.
  addEventListener('pageshow', ({ persisted }) => persisted && tryToHold())
  addEventListener('pagehide', () => {
    if (heldUntil !== null) send(paths.unlockCase, { ...of, until: heldUntil }, true).catch(() => {})
  })
}

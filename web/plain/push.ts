import '#web/features/offers/app-offers.css'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { hasReachedOut } from '#web/features/offers/reached-out.ts'
import { type PushState, pushState, subscribePush, unsubscribePush } from '#web/lib/browser/push.ts'
import { dismiss, wasDismissed } from '#web/lib/page/dismiss.ts'

/**
 * Shows this browser's push state on plain pages and handles the buttons (A1, A7, and the alert of §2). Each
 * `[data-push]` element contains parts for one or more states (`data-push-state`). All parts are hidden until the state
 * is known.
 */
export function offerPush(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-push]')) void begin(box)
}

async function begin(box: HTMLElement): Promise<void> {
  const { pushOffer: offer, member = '' } = box.dataset
  // Shows no offer to a member who has not sent a message or a like yet. Shows no dismissed offer either. The server
  // checks only the cookie of the dismissal, and Safari deletes this cookie after seven days. The browser's storage
  // keeps the dismissal.
  if (offer && (wasDismissed(offer as Dismissal) || !hasReachedOut(member))) return
  const show = (state: PushState | 'failed') => {
    for (const part of box.querySelectorAll<HTMLElement>('[data-push-state]'))
      part.hidden = !part.dataset.pushState?.split(' ').includes(state)
  }
  box.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-push-do]')
    if (!button) return
    button.disabled = true
    try {
      await act(button, box, show)
    } catch {
      show('failed')
    }
    button.disabled = false
  })
  const state = await pushState()
  // An offer is shown only if the member has never answered the browser's request for permission. After an answer, only
  // the settings page shows the push state.
  if (!offer || (state === 'none' && Notification.permission === 'default')) show(state)
}

async function act(
  button: HTMLButtonElement,
  box: HTMLElement,
  show: (state: PushState) => void,
): Promise<void> {
  const { push: key = '', member = '', next, pushOffer: offer } = box.dataset
  if (offer) dismiss(offer as Dismissal)
  if (button.dataset.pushDo === 'refuse') return box.remove()
  if (button.dataset.pushDo === 'unsubscribe') await unsubscribePush()
  else {
    const state = await subscribePush(() => key, member)
    // Shows the new state without a reload, because the member may have typed something elsewhere on the page.
    if (offer || state !== 'subscribed') return show(state)
  }
  // Opens the page `next`. Without `next`, reloads this page, so that its list of devices is up to date.
  location.assign(next ?? location.href)
}

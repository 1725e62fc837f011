import '#web/layouts/app-offers.css'
import type { Dismissal } from '#contract/dismissals.ts'
import { dismiss } from '#web/lib/dismiss.ts'
import { type PushState, pushState, subscribePush, unsubscribePush } from '#web/lib/push.ts'

/**
 * Pushes on plain pages (A7, A1, §2's alert): shows what is so in this browser, and does what its buttons say. A box has a
 * part for each state, hidden until the state is known.
 */
export function offerPush(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-push]')) void begin(box)
}

async function begin(box: HTMLElement): Promise<void> {
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
  // Whoever has answered the browser's question once is not asked again unless they look for it.
  if (!box.dataset.pushOffer || (state === 'none' && Notification.permission === 'default')) show(state)
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
    // An offer stands beside a page of its own, where something may have been typed.
    if (offer || state !== 'subscribed') return show(state)
  }
  // Where the list of devices, or the next step, tells that it has worked.
  location.assign(next ?? location.href)
}

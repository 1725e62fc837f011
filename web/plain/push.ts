import { type PushState, pushState, subscribePush, unsubscribePush } from '#web/lib/push.ts'

/**
 * Pushes on plain pages (A7, A1): shows what is so in this browser, and does what its buttons say. A box has a part for
 * each state, hidden until the state is known.
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
  show(await pushState())
}

async function act(
  button: HTMLButtonElement,
  box: HTMLElement,
  show: (state: PushState) => void,
): Promise<void> {
  const { push: key = '', member = '', next } = box.dataset
  if (button.dataset.pushDo === 'unsubscribe') await unsubscribePush()
  else {
    const state = await subscribePush(key, member)
    if (state !== 'subscribed') return show(state)
  }
  // Where the list of devices, or the next step, tells that it has worked.
  location.assign(next ?? location.href)
}

export type ToastTone = 'info' | 'success' | 'danger'
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  /** Where its words lead. */
  readonly href?: string
}

/** Long enough to read twice at an unhurried pace. */
const shown_ms = 7_000
const most = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows words in the corner; the same words are not stacked twice. Errors stay until they are closed. */
export function showToast(text: string, tone: ToastTone = 'info', href?: string) {
  lastId += 1
  const toast = { id: lastId, text, tone, href }
  replace([...toasts.filter((other) => other.text !== text), toast].slice(-most))
  if (tone !== 'danger') setTimeout(() => closeToast(toast.id), shown_ms)
}

export function closeToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => toasts,
}

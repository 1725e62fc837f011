export type ToastTone = 'info' | 'success' | 'danger'
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  /** If set, the text becomes a link to this URL. */
  readonly href?: string
}

/** Time for which a toast is shown, in milliseconds. Long enough to read a toast twice without haste. */
const shown_ms = 7_000
/** Maximum number of toasts at a time. */
const max_toasts = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast, and removes an older toast with the same text. Errors stay until the user closes them or newer toasts
 * take their place.
 */
export function showToast(text: string, tone: ToastTone = 'info', href?: string) {
  lastId += 1
  const toast = { id: lastId, text, tone, href }
  replace([...toasts.filter((other) => other.text !== text), toast].slice(-max_toasts))
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastStore } from './toast-store.ts'

const texts = () => toastStore.now().map((toast) => toast.text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.now()) closeToast(id)
  vi.useRealTimers()
})

test('shows a toast, notifies listeners, and removes it after seven seconds', () => {
  const listener = vi.fn<() => void>()
  const stop = toastStore.subscribe(listener)
  showToast('Salvato.', 'success')
  expect(texts()).toEqual(['Salvato.'])
  vi.advanceTimersByTime(6_999)
  expect(texts()).toEqual(['Salvato.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  showToast('Altro')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an error stays until it is closed', () => {
  showToast('Non salvato.', 'danger')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Non salvato.'])
  closeToast(toastStore.now()[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('does not stack the same text and shows at most three toasts', () => {
  for (const text of ['uno', 'due', 'uno', 'tre', 'quattro']) showToast(text, 'danger')
  expect(texts()).toEqual(['uno', 'tre', 'quattro'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastStore } from './toast-store.ts'

const texts = () => toastStore.now().map((toast) => toast.text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.now()) closeToast(id)
  vi.useRealTimers()
})

test('is shown, told to whoever listens, and goes after seven seconds', () => {
  const told = vi.fn<() => void>()
  const stop = toastStore.subscribe(told)
  showToast('Salvato.', 'success')
  expect(texts()).toEqual(['Salvato.'])
  vi.advanceTimersByTime(6_999)
  expect(texts()).toEqual(['Salvato.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  showToast('Altro')
  expect(told).toHaveBeenCalledTimes(2)
})

test('an error stays until it is closed', () => {
  showToast('Non salvato.', 'danger')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Non salvato.'])
  closeToast(toastStore.now()[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('the same words are not stacked, and there are never more than three', () => {
  for (const text of ['uno', 'due', 'uno', 'tre', 'quattro']) showToast(text, 'danger')
  expect(texts()).toEqual(['uno', 'tre', 'quattro'])
})

import { expect, test } from 'vitest'
import { type ModalState, modalStep } from './modal-step.ts'

const state = (changes: Partial<ModalState> = {}): ModalState => ({
  elapsed_ms: 40_000,
  path: '/members?gender=woman',
  credits: 0,
  seconds: 8_000,
  isDismissed: false,
  isLayerOpen: false,
  isTyping: false,
  ...changes,
})

test('the modal appears 40 s after the member entered the members area', () => {
  expect(modalStep(state({ elapsed_ms: 39_000 }))).toBe('wait')
  expect(modalStep(state({ elapsed_ms: 39_999 }))).toBe('wait')
  expect(modalStep(state())).toBe('show')
})

test.each([
  { credits: 1 },
  { credits: 200 },
  // The bonus is over, or the member has bought or signed out.
  { seconds: 0 },
  { isDismissed: true },
])('does not appear at all: %o', (changes) => {
  expect(modalStep(state(changes))).toBe('cancel')
  // Whether it appears is decided after 40 s: until then the member may spend the last credits.
  expect(modalStep(state({ ...changes, elapsed_ms: 20_000 }))).toBe('wait')
})

test.each([
  { isLayerOpen: true },
  { isTyping: true },
  { path: '/chats' },
  { path: '/chats/12' },
  { path: '/members/7/chat' },
])('waits: %o', (changes) => {
  expect(modalStep(state(changes))).toBe('wait')
  expect(modalStep(state({ ...changes, elapsed_ms: 3_600_000 }))).toBe('wait')
  expect(modalStep(state({ ...changes, credits: 5 }))).toBe('cancel')
})

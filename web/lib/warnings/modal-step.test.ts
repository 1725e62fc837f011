import { expect, test } from 'vitest'
import { modalStep } from './modal-step.ts'
import { bonus, situation, welcome } from './warnings.fixture.ts'
import type { Situation } from './warnings.ts'

const free = { elapsed_ms: 40_000, isBusy: false }
const withBonus = (more: Partial<Situation> = {}) => situation({ time_bonus: bonus }, more)

test.each([
  ['time-bonus-modal', withBonus()],
  ['welcome-modal', situation({ welcome_discount: welcome, credits: 10 })],
] as const)('%s appears 40 s after the member entered the members area', (name, at) => {
  for (const elapsed_ms of [0, 39_000, 39_999])
    expect(modalStep(name, at, { ...free, elapsed_ms })).toBe('wait')
  expect(modalStep(name, at, free)).toBe('show')
})

test.each([
  situation({ time_bonus: bonus, credits: 1 }),
  withBonus({ isBonusOver: true }),
  withBonus({ isDismissed: (flag) => flag === 'hide-time-bonus-modal' }),
  // The member has signed out.
  withBonus({ user: null }),
])('the time bonus does not appear at all in situation %#', (at) => {
  expect(modalStep('time-bonus-modal', at, free)).toBe('cancel')
  // Until its time has come, the member may spend the last credits.
  expect(modalStep('time-bonus-modal', at, { ...free, elapsed_ms: 20_000 })).toBe('wait')
})

test.each([
  [withBonus(), { ...free, isBusy: true }],
  [withBonus({ path: '/chats', layout: 'chat' }), free],
] as const)('the time bonus waits in situation %#', (at, moment) => {
  expect(modalStep('time-bonus-modal', at, moment)).toBe('wait')
  expect(modalStep('time-bonus-modal', at, { ...moment, elapsed_ms: 3_600_000 })).toBe('wait')
})

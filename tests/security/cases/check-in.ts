import type { checkInCalls } from '#contract/dates/check-in.ts'
import { type Cases, nothing } from './case.ts'

/** A token of nobody. */
const forged = 'A'.repeat(34)

/** A member has one check-in and one friend, which no input names. Links prove themselves by their signature. */
export const checkInCases: Cases<typeof checkInCalls> = {
  getCheckIn: nothing,
  askFriend: { valid: () => ({ name: 'Lucia', address: 'lucia@posta.test' }), attacks: () => [] },
  removeFriend: nothing,
  setCheckInPhone: { valid: () => ({ phone: '+393330000123' }), attacks: () => [] },
  removeCheckInPhone: nothing,
  startCheckIn: {
    valid: () => ({ day: '2026-12-05', time: '21:00', zone: 'Europe/Rome', note: 'Al bar' }),
    attacks: () => [],
  },
  openCheckIn: {
    valid: () => ({ token: forged }),
    attacks: () => [{ label: 'a forged link', input: { token: forged }, code: 'link_invalid' }],
  },
  answerCheckIn: {
    valid: () => ({ token: forged, answer: 'well' }),
    attacks: () => [
      { label: 'a forged link', input: { token: forged, answer: 'well' }, code: 'link_invalid' },
    ],
  },
}

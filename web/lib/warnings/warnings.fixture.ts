import type { User } from '#contract/accounts/accounts.ts'
import { card, user } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import type { Situation } from './warnings.ts'

/** A free member without credits, whose account and profile need nothing. */
export const member: User = {
  ...user,
  paid_user: false,
  credits: 0,
  profile: { ...user.profile, main_image: card().main_image },
}

export const bonus: NonNullable<User['time_bonus']> = {
  code: 'TIMEBONUS25',
  value_percentage: 25,
  started_at: '2026-11-21T18:41:00Z',
  ends_at: '2026-11-21T22:41:00Z',
  remaining_ms: 8_049_000,
}
export const welcome: NonNullable<User['welcome_discount']> = {
  code: 'BENVENUTO25',
  value_percentage: 25,
  expires: '2026-12-24T10:00:00Z',
}
export const provisional: Partial<User> = {
  status: 'not_confirmed',
  profile: { ...member.profile, status: 'disabled' },
}

/** Returns the situation of a member on `/members`, with changes. */
export const situation = (changes: Partial<User> = {}, more: Partial<Situation> = {}): Situation => ({
  path: '/members',
  layout: 'default',
  user: { ...member, ...changes },
  isVisitor: false,
  settings,
  isDismissed: () => false,
  ...more,
})

/** Returns the situation of a visitor of a site with the entry warning. */
export const visitor = (more: Partial<Situation> = {}): Situation => ({
  ...situation(),
  user: null,
  isVisitor: true,
  settings: { ...settings, enable_site_entry_popup: true },
  country: 'IT',
  isInstalled: false,
  ...more,
})

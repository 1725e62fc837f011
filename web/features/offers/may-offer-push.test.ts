import { expect, test } from 'vitest'
import { mayOfferPush } from './may-offer-push.ts'

// oxfmt-ignore
test.each([
  '/signup', '/signup?step=photo', '/notifications', '/notifications?tab=privacy', '/activate/done', '/directdebit',
  '/premium', '/premium?to=%2Fchats', '/chats', '/chats/7', '/members/7/chat', '/members/7/chat?text=ciao',
])('does not offer pushes on %s', (path) => expect(mayOfferPush(path)).toBe(false))

// oxfmt-ignore
test.each([
  '/members', '/members?gender=woman', '/members/7', '/likes', '/swipe-game', '/profile', '/credits', '/transactions',
  '/match-finder', '/signup-matches', '/faq', '/privacy', '/terms', '/reports', '/verification', '/lang-config',
])('offers pushes on %s', (path) => expect(mayOfferPush(path)).toBe(true))

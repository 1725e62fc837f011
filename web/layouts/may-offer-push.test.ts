import { expect, test } from 'vitest'
import { mayOfferPush } from './may-offer-push.ts'

test.each([
  '/signup', '/signup?step=photo', '/notifications', '/notifications?tab=privacy', '/activate/done', '/directdebit',
  '/premium', '/premium?to=%2Fchats', '/chats', '/chats/7', '/members/7/chat', '/members/7/chat?text=ciao',
])('not on %s', (path) => expect(mayOfferPush(path)).toBe(false)) // biome-ignore format: addresses

test.each([
  '/members', '/members?gender=woman', '/members/7', '/likes', '/swipe-game', '/profile', '/credits', '/transactions',
  '/match-finder', '/signup-matches', '/faq', '/privacy', '/terms', '/reports', '/verification', '/lang-config',
])('on %s', (path) => expect(mayOfferPush(path)).toBe(true)) // biome-ignore format: addresses

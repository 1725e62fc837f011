import { expect, test } from 'vitest'
import { isInChatLayout, isInMembersArea } from './members-area.ts'

test.each([
  ...['/members', '/members?gender=woman', '/members/7', '/chats', '/chats/12', '/members/7/chat'],
  ...['/likes', '/likes/m/7', '/premium', '/premium?x=1'],
])('%s belongs to the members area', (path) => expect(isInMembersArea(path)).toBe(true))

test.each([
  ...[
    '/',
    '/credits',
    '/credits/1',
    '/transactions',
    '/profile',
    '/notifications',
    '/likes/given',
    '/members/7/signup',
  ],
  ...['/membership', '/premiums', '/swipe-game', '/likes/m'],
])('%s does not belong to the members area', (path) => expect(isInMembersArea(path)).toBe(false))

test('the chat layout shows neither banner nor modal', () => {
  expect(['/chats', '/chats/1?x', '/members/7/chat'].map(isInChatLayout)).toEqual([true, true, true])
  expect(['/members', '/members/7', '/likes', '/premium'].some(isInChatLayout)).toBe(false)
})

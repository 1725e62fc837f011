import { expect, test } from 'vitest'
import { conversationTarget, isTarget, memberTarget, targetOfPath } from './chat-target.ts'

test('finds the conversation that an address shows', () => {
  expect(targetOfPath('/chats/12')).toEqual({ conversation: '12' })
  expect(targetOfPath('/chats/12?t=3')).toEqual({ conversation: '12' })
  expect(targetOfPath('/members/7/chat')).toEqual({ profile: '7' })
  for (const path of ['/chats', '/chats?t=3', '/members/7', '/members/7/chat/more', '/chats/12/x'])
    expect(targetOfPath(path), path).toBeNull()
})

test('matches a listed chat by conversation and by member', () => {
  const chat = { conversation: { id: '12' }, profile: { id: '7' } } as Parameters<typeof isTarget>[1]
  expect(
    ['/chats/12', '/members/7/chat', '/chats/7', '/members/12/chat', '/chats'].map((path) =>
      isTarget(targetOfPath(path), chat),
    ),
  ).toEqual([true, true, false, false, false])
})

test.each(['', 'abc', '0', '-1', '01', '12345678901234567890', undefined])(
  'rejects an address without a valid number (%s) as not found',
  (text) => {
    expect(() => conversationTarget(text)).toThrow(expect.objectContaining({ code: 'chat_not_found' }))
    expect(() => memberTarget(text)).toThrow(expect.objectContaining({ code: 'member_not_found' }))
  },
)

import { expect, test } from 'vitest'
import { countCharacters } from './graphemes.ts'
import { askConversation, askMember, isAsked, shownAt } from './which-chat.ts'

test('the conversation that an address shows', () => {
  expect(shownAt('/chats/12')).toEqual({ conversation: '12' })
  expect(shownAt('/chats/12?t=3')).toEqual({ conversation: '12' })
  expect(shownAt('/members/7/chat')).toEqual({ profile: '7' })
  for (const path of ['/chats', '/chats?t=3', '/members/7', '/members/7/chat/more', '/chats/12/x'])
    expect(shownAt(path), path).toBeNull()
})

test('a line of the list is found by conversation and by member', () => {
  const chat = { conversation: { id: '12' }, profile: { id: '7' } } as Parameters<typeof isAsked>[1]
  expect(
    ['/chats/12', '/members/7/chat', '/chats/7', '/members/12/chat', '/chats'].map((path) =>
      isAsked(shownAt(path), chat),
    ),
  ).toEqual([true, true, false, false, false])
})

test.each(['', 'abc', '0', '-1', '01', '12345678901234567890', undefined])(
  'an address without a number (%s) is one that is not there',
  (text) => {
    expect(() => askConversation(text)).toThrow(expect.objectContaining({ code: 'chat_not_found' }))
    expect(() => askMember(text)).toThrow(expect.objectContaining({ code: 'member_not_found' }))
  },
)

test('characters are counted as people count them, and not where the text is surely short enough', () => {
  expect(countCharacters('perché 👩‍👩‍👧 e\u0301')).toBe(10)
  expect(countCharacters('👩‍👩‍👧', 100)).toBe(8)
})

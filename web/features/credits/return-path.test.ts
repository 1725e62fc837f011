import { expect, test } from 'vitest'
import { isOwnPath } from './return-path.ts'

test('only paths of this site lead back', () => {
  for (const path of ['/chats/12', '/members/5/chat?t=1']) expect(isOwnPath(path)).toBe(true)
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a b', ''])
    expect(isOwnPath(path)).toBe(false)
})

import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('accepts only paths of this site', () => {
  for (const path of ['/chats/12', '/members/5/chat?t=1', '/']) expect(localPath(path)).toBe(path)
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a b',
    '',
    null,
    3,
  ])
    expect(localPath(path)).toBeNull()
})

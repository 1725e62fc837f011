import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { makeTree } from './temporary-tree.ts'

const holder = `
import { writeFileSync } from 'node:fs'
import { withLock } from '${new URL('./lock.ts', import.meta.url).href}'
await withLock('test', import.meta.dirname, async () => {
  process.send('held')
  await new Promise((resolve) => setTimeout(resolve, 300))
  writeFileSync(import.meta.dirname + '/last-words', '')
  process.kill(process.pid, 'SIGKILL')
})
`

test('other processes wait for a lock, and get the lock when its holder is killed', async () => {
  using tree = makeTree({ 'holder.ts': holder })
  const child = fork(join(tree.base, 'holder.ts'))
  const died = once(child, 'exit')
  await once(child, 'message')
  expect(await withLock('test', tree.base, async () => existsSync(join(tree.base, 'last-words')))).toBe(true)
  expect(await died).toEqual([null, 'SIGKILL'])
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const runOne = (file: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run-one.ts'), file, '200'], { encoding: 'utf8' })

test('a bench that leaves something open fails and names it', () => {
  const { status, stdout, stderr } = runOne('./hanging.fixture.ts')
  expect([status, stdout]).toEqual([1, 'the last figure\n'])
  expect(stderr).toMatch(/hanging\.fixture\.ts did not exit; still open: .*Timeout/)
})

test('a bench that leaves nothing open succeeds, and one that throws fails', () => {
  expect(runOne('./figure.ts')).toMatchObject({ status: 0, stderr: '' })
  expect(runOne('./no-such-bench.ts').status).toBe(1)
})

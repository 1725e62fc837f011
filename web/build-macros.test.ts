import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The npm of an old Node silently leaves out an optional package that requires a newer Node (`engines`), although the
// build runs on the Node that npm has installed with it. So the lockfile must not repeat this field of the compiler's
// packages. `npm update @lingui/native-tools` writes it again.
test('the npm of an old Node installs the compiler of messages', () => {
  const { packages } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
  ) as {
    packages: Record<string, { engines?: object }>
  }
  const compiler = Object.entries(packages).filter(([path]) => path.includes('/@lingui/native-tools'))
  expect(compiler.length).toBeGreaterThan(1)
  expect(compiler.filter(([, { engines }]) => engines).map(([path]) => path)).toEqual([])
})

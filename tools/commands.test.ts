import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const base = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(base, path), 'utf8')
const house = read('docs/house.md')

test('docs/house.md describes every command of package.json and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const described = [...house.matchAll(/^\| `npm (?:run )?([\w-]+)/gm)].map(([, name]) => name)
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('docs/house.md describes every proof', () => {
  const withoutProof = new Set(['proof.ts', 'run.ts', 'run-on-citus.ts'])
  const proofs = readdirSync(join(base, 'tests/proofs')).filter((file) => !withoutProof.has(file))
  const section = house.slice(house.indexOf('### Proofs'))
  const described = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => `${name}.ts`)
  expect(described.toSorted()).toEqual(proofs.toSorted())
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesInOrder } from '#server/domain/module-names.ts'
import { type CallName, calls, callsByModule } from './index.ts'
import { paths } from './wire/paths.ts'

const moduleOf = new Map(
  Object.entries(callsByModule).flatMap(([module, own]) =>
    Object.keys(own).map((name) => [name, module] as const),
  ),
)

test('declares each call in the folder of the module that answers it', async () => {
  const declared = new Map<string, string>()
  for (const file of globSync('*/*.ts', { cwd: import.meta.dirname, exclude: ['wire/*', '*/*.test.ts'] })) {
    const exports: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const value of Object.values(exports))
      for (const name of callsIn(value)) declared.set(name, file.split('/')[0] as string)
  }
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(moduleOf))
})

/** Returns the names of the calls in an exported value of a contract file. */
function callsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name, call]) => name in calls && call === calls[name as CallName])
    .map(([name]) => name)
}

test('gives each module handlers for exactly its own calls', async () => {
  for (const [module, own] of Object.entries(callsByModule)) {
    const { handlers } = await import(`#server/domain/${module}/handlers.ts`)
    expect({ [module]: Object.keys(handlers).sort() }).toEqual({ [module]: Object.keys(own).sort() })
  }
})

test('lists modules and paths in the order of the modules', () => {
  const order = modulesInOrder.filter((module) => module in callsByModule)
  expect(Object.keys(callsByModule)).toEqual(order)
  const modulesOfPaths = Object.keys(paths).map((name) => moduleOf.get(name))
  expect(modulesOfPaths).toEqual(order.flatMap((module) => modulesOfPaths.filter((of) => of === module)))
})

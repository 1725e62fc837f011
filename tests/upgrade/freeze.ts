/**
 * `npm run freeze-schema` writes the fixture of the newest schema. The upgrade test migrates this fixture to later
 * schemas. Refuses to replace an existing fixture: a release with that schema wrote its data, and a later release
 * cannot write the same data again.
 */
import { existsSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { folderOf } from './fixture.ts'

const folder = folderOf(readMigrations().at(-1)?.name.slice(0, 4) ?? '')
if (existsSync(folder)) {
  console.error(`${folder} already exists. If its schema has not landed, delete it and freeze again.`)
  process.exit(1)
}
const vitest = await startVitest('test', [], { run: true, config: 'tests/upgrade/freeze.config.ts' })
await vitest.close()

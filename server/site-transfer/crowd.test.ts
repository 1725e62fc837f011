/**
 * Moves a whole site, compares every row, file, job and number, and removes it where it was. `npm test` takes a small one,
 * `npm run proof -- move` one of 10,000 members. It takes some seconds, because members come into being by the product's
 * own calls.
 */
import { expect, test } from 'vitest'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { runRemoveCommand } from '#server/commands/remove-site-command.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { rebuildRows } from '#server/domain/search/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { compareExports } from './compare.fixture.ts'
import { makeCrowd } from './crowd.fixture.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'

const isProof = process.env.MOVE === 'all'
const members = isProof ? 10_000 : 60

test(
  'a site moves with 0 differences',
  async () => {
    await using source = await startTestApp()
    await using target = await startTestApp()
    await using place = await placeForExports()
    const staying = await makeCrowd(source, members)
    const begin = performance.now()
    const manifest = await exportOf(source, place.folder('before'), source.site)
    const exported = performance.now()
    await importInto(target, place.folder('before'), { host: 'moved.test' })
    const imported = performance.now()
    target.clock.advance(20_000)
    const site = await getSite(target, source.site.id)
    await exportOf(target, place.folder('after'), site)
    const differences = await compareExports(place.folder('before'), place.folder('after'))
    expect(differences).toEqual([])
    expect(manifest.tables['member']?.rows).toBe(staying.length)
    expect(staying.length).toBeGreaterThan(members * 0.98 - 2)
    expect((await verifyBooks(target.db, target.clock.now())).differences).toEqual([])
    expect((await verifyAudit(target.db)).differences).toEqual([])
    expect(await rebuildRows(target)).toMatchObject({ repaired: 0, removed: 0 })
    const sample = staying.filter((_, nth) => nth % Math.ceil(staying.length / 50) === 0)
    for (const member of sample) {
      const there = { ...member, site }
      for (const name of ['listChats', 'getOwnProfile', 'listTransactions', 'listBlocked'] as const)
        expect(await target.call(there, name, {}), name).toEqual(await source.call(member, name, {}))
    }
    for (const [key, bytes] of target.files.files)
      expect(source.files.files.get(key)?.equals(bytes)).toBe(true)
    expect(target.files.files.size).toBe(manifest.files.rows)
    const close = ['on', '--host=main.test', `--until=${source.clock.now().toISOString()}`]
    await runMaintenanceCommand(source.db, close, new Date(0))
    await exportOf(source, place.folder('last'), source.site)
    const removing = performance.now()
    await runRemoveCommand(source, ['main.test', '--confirm=main.test', `--export=${place.folder('last')}`])
    const removed = performance.now()
    expect((await source.db.query('select from member')).rowCount).toBe(0)
    expect((await verifyBooks(source.db, source.clock.now())).differences).toEqual([])
    if (isProof) {
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      const seconds = (ms: number) => (ms / 1_000).toFixed(1)
      process.stdout.write(
        `${staying.length} members, ${rows} rows, ${manifest.files.rows} files: exported in ${seconds(exported - begin)} s, imported in ${seconds(imported - exported)} s, ${differences.length} differences; removed in ${seconds(removed - removing)} s\n`,
      )
    }
  },
  minutes(isProof ? 30 : 1),
)

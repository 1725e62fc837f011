import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupSettings } from '#server/config/backup.ts'
import { readConfig } from '#server/config/config.ts'
import { stop_ms } from '#server/stop.ts'

const root = join(import.meta.dirname, '..')
const unit = readFileSync(join(import.meta.dirname, 'batticuore.service'), 'utf8')
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('the unit starts the product as npm start does, with several web processes', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, command = ''] = /^exec node (.*)$/.exec(scripts.start) ?? []
  const [, args = ''] = valueOf('ExecStart').split(command)
  expect(readConfig({}, args.trim().split(' ')).workers).toBeGreaterThan(1)
  // `systemctl reload` replaces web processes, which only such a start has.
  expect(valueOf('ExecReload')).toBe('/bin/kill -USR2 $MAINPID')
})

test('the unit waits longer than a stop takes', () => {
  const whole_ms = stop_ms.roles + 2 * stop_ms.adapters
  expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(4 * whole_ms)
})

test('the unit lets the product write to the folder of backups that the examples name', () => {
  expect(valueOf('ReadWritePaths')).toBe(`-${backupSettings.BACKUP_FOLDER.example}`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (hasSystemd)
  test('systemd accepts the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'batticuore-unit-'))
    const file = join(folder, 'batticuore.service')
    // Verifies the unit with the Node that runs here, because systemd looks for the program.
    writeFileSync(file, unit.replaceAll('/opt/batticuore/node_modules/.bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })

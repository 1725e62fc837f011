import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#tests/harness/free-port.ts'
import { user_id } from '../tools/image/base-files.ts'
import { startReachedDatabase } from '../tools/image/run-image.fixture.ts'
import { readManifest } from '../tools/image/stage.ts'
import { type Confinement, containersOf } from './container.fixture.ts'

const root = join(import.meta.dirname, '..')
const compose = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: { readonly web: Confinement }
}
const { read_only, cap_drop, security_opt, tmpfs } = compose.services.web
const confinement = { read_only, cap_drop, security_opt, tmpfs }

test('the compose file takes every right from the product that it does not need', () => {
  expect(confinement).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: ['/tmp'],
  })
})

/** Path of docker or podman, which the proof `container` sets. */
const { CONTAINERS } = process.env
if (CONTAINERS)
  test('the image serves with the rights of the compose file', { timeout: 600_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'batticuore-container-'))
    const name = `batticuore-proof-${process.pid}`
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    chownSync(backups, user_id, user_id)
    const archive = join(folder, 'image.tar')
    execFileSync(process.execPath, ['tools/image.ts', `--out=${archive}`, '--no-load'], { cwd: root })
    expect(statSync(archive).size).toBeLessThan(250e6)
    execFileSync(CONTAINERS, ['load', '--input', archive])
    await using database = await startReachedDatabase()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const containers = containersOf(CONTAINERS, `batticuore:${readManifest(root).version}`, {
      ...confinement,
      env: {
        DATABASE_URL: database.url,
        PORT: String(port),
        DEMO: 'off',
        TRUSTED_PROXIES: 'loopback',
        BACKUP_FOLDER: '/backups',
      },
      mounts: { '/data': name, '/backups': backups },
    })
    onTestFinished(async () => {
      await containers.remove(name, name)
      rmSync(folder, { recursive: true, force: true })
    })

    expect((await containers.run('start')).output).toContain('This installation has no site yet')
    const site = ['--host=amici.example', '--name=Amici', '--languages=it', '--company=Amici S.r.l.']
    expect(await containers.run('site', 'add', ...site)).toMatchObject({ code: 0 })
    await containers.start(name, origin)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'amici.example' }
    expect((await fetch(`${origin}/healthz`, { headers })).status).toBe(200)
    expect((await containers.run('doctor')).output).toMatch(/^ok +job queue$/m)
    expect(await containers.run('backup')).toMatchObject({ code: 0 })
    expect(readdirSync(backups).join()).toMatch(/batticuore-.*\.tar\.zst/)

    const places = ['/', '/app', '/etc', '/data', '/tmp', '/backups']
    const written = await containers.evaluate(
      name,
      `const fs = require('node:fs')
       const may = (place) => { try { fs.writeFileSync(place + '/proof', ''); fs.rmSync(place + '/proof'); return true } catch { return false } }
       console.log(JSON.stringify([process.getuid(), ${JSON.stringify(places)}.filter(may)]))`,
    )
    expect(JSON.parse(written)).toEqual([user_id, ['/data', '/tmp', '/backups']])
    expect(await containers.stop(name)).toBe(0)
  })

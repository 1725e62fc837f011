import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { user_id } from '../tools/image/base-files.ts'
import { imageCommands, readManifest } from '../tools/image/stage.ts'
import { listPlaces, readSteps, root, text } from './steps.fixture.ts'

/** The steps of docs/operating.md name commands, files and services that exist. `run-steps.test.ts` runs those that run here. */

const manifest = readManifest(root)

test('every command of the page is one of package.json, or of the image', () => {
  const scripts = Array.from(text.matchAll(/npm run ([a-z-]+)/g), ([, name = '']) => name)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  const inImage = Array.from(text.matchAll(/docker compose run --rm web ([a-z]+)/g), ([, name = '']) => name)
  expect(inImage).toContain('doctor')
  expect(inImage.filter((name) => !Object.hasOwn(imageCommands(manifest), name))).toEqual([])
})

test.each(['image', 'changelog'])('npm run %s explains itself and does nothing', (name) => {
  const [program = '', ...script] = manifest.scripts[name]?.split(' ') ?? []
  expect(program).toBe('node')
  const run = (argument: string) =>
    spawnSync(process.execPath, [...script, argument], { cwd: root, encoding: 'utf8' })
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const help = run('--help')
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toMatch(/^npm run [^]*\nExample/)
  const wrong = run('--nonsense')
  expect([wrong.status, wrong.stdout]).toEqual([1, ''])
  expect(wrong.stderr).toMatch(/^[^\n]*'--nonsense'[^]*\nnpm run [^]*\nExample/)
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(changelog)
})

test('every file of deploy/ that the page names exists', () => {
  const files = Array.from(text.matchAll(/(?<!\/batticuore\/)deploy\/[\w./-]*\w/g), ([path]) => path)
  expect(files).toContain('deploy/batticuore.service')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the page starts the version of package.json', () => {
  expect(text).toContain(`"BATTICUORE_VERSION=${manifest.version}"`)
})

test('every block of shell commands says where it runs', () => {
  const places = listPlaces()
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((place) => !['here', 'containers', 'server'].includes(place))).toEqual([])
})

interface Compose {
  readonly services: Readonly<Record<string, { readonly secrets?: readonly string[] }>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

test('the steps with containers make what compose.yaml reads, and name its services and commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'deploy/compose.yaml'), join(folder, 'deploy/compose.yaml'))
  const compose = parse(readFileSync(join(folder, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose
  const steps = readSteps('containers')
  const [build, ...others] = steps
  expect(build).toBe('npm ci && npm run image')
  const docker = others.filter((step) => step.startsWith('docker '))
  const files = others.slice(0, others.indexOf('docker compose up --detach'))
  // Another user's files need root: without it, the folder belongs to this user.
  const isRoot = process.getuid?.() === 0
  const script = files
    .map((step) => step.replace(/^sudo /, '').replace(/ -o \d+ -g \d+/, isRoot ? '$&' : ''))
    .join('\n')
  const made = spawnSync('sh', ['-e', '-c', script], { cwd: folder, encoding: 'utf8' })
  expect([made.status, made.stderr]).toEqual([0, ''])

  const deploy = join(folder, 'deploy')
  for (const { file } of Object.values(compose.secrets)) {
    const path = join(deploy, file)
    expect(readFileSync(path, 'utf8').trim().length, file).toBeGreaterThan(20)
    // The image's user is not this one. The folder keeps others out.
    expect(statSync(path).mode & 0o777, file).toBe(0o644)
  }
  expect(statSync(join(deploy, 'secrets')).mode & 0o777).toBe(0o700)
  const backups = statSync(join(deploy, 'backups'))
  expect(backups.mode & 0o777).toBe(0o700)
  if (isRoot) expect([backups.uid, backups.gid]).toEqual([user_id, user_id])
  const url = new URL(readFileSync(join(deploy, 'secrets/database_url'), 'utf8'))
  expect(url.password).toBe(readFileSync(join(deploy, 'secrets/database_password'), 'utf8').trim())
  expect(Object.keys(compose.services)).toContain(url.hostname)
  expect(readFileSync(join(deploy, '.env'), 'utf8')).toMatch(/^BATTICUORE_VERSION=\S+$/m)

  const commands = imageCommands(manifest)
  for (const step of docker) {
    const [, verb = '', rest = ''] = /^docker compose (\w+) ?(.*)$/.exec(step) ?? []
    expect(['up', 'run', 'stop', 'start'], step).toContain(verb)
    const words = rest.split(' ').filter((word) => !word.startsWith('--'))
    const services = verb === 'run' ? words.slice(0, 1) : words
    for (const service of services) expect(Object.keys(compose.services), step).toContain(service)
    if (verb === 'run') expect(Object.keys(commands), step).toContain(words[1])
  }
})

test('the steps on a server name modules and settings of its unit', () => {
  const steps = readSteps('server')
  const unit = readFileSync(join(root, 'deploy/batticuore.service'), 'utf8')
  const modules = steps.flatMap((step) => /^run (\S+)/.exec(step)?.[1] ?? [])
  expect(modules).toContain('site.ts')
  expect(modules.filter((name) => !existsSync(join(root, 'server/commands', name)))).toEqual([])
  const run = steps.find((step) => step.startsWith('run()')) ?? ''
  const value = (name: string) => new RegExp(`^${name}=-?(.*)$`, 'm').exec(unit)?.[1]
  expect(run).toContain(`--working-directory=${value('WorkingDirectory')}`)
  expect(run).toContain(`--property=EnvironmentFile=${value('EnvironmentFile')}`)
  expect(run).toContain(`--uid=${value('User')}`)
  expect(run).toContain(`--setenv=DATA_DIR=${/DATA_DIR=(\S+)/.exec(unit)?.[1]}`)
  for (const step of steps.filter((step) => step.startsWith('systemctl') && !step.includes('daemon-reload')))
    expect(step).toMatch(/ batticuore$/)
  const { status, stderr } = spawnSync('sh', ['-n', '-c', steps.join('\n')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

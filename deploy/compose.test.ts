import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { preflight } from '#server/config/check-settings.ts'
import { readConfig, settingGroups } from '#server/config/config.ts'
import { tls_ask_path } from '#server/http/tls-ask.ts'

/** Checks the compose file against itself, and against the settings that the product has. */

/** A folder of the host. */
interface Bind {
  readonly type: 'bind'
  readonly source: string
  readonly target: string
  readonly bind: { readonly create_host_path: boolean }
}
interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly (string | Bind)[]
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
  readonly read_only?: boolean
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }
  }
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const product = services.filter(([, { image }]) => image.startsWith('batticuore:'))
const settings = new Set(settingGroups.flatMap((group) => Object.keys(group.settings)))

test('the file follows the Compose Specification, whose schema finds planted mistakes', () => {
  const schema = JSON.parse(read('compose-spec.json')) as Parameters<typeof z.fromJSONSchema>[0]
  const checked = z.fromJSONSchema(schema)
  expect(checked.safeParse(compose).error?.issues ?? []).toEqual([])
  for (const wrong of [
    { restrat: 'always' },
    { command: { role: 'web' } },
    { ports: '80:80' },
    { depends_on: { redis: { condition: 'up' } } },
    { volumes: [{ type: 'bind', folder: '/backups' }] },
    { healthcheck: { intervall: '5s' } },
  ]) {
    const web = { ...compose.services.web, ...wrong }
    const planted = { ...compose, services: { ...compose.services, web } }
    expect(checked.safeParse(planted).success, JSON.stringify(wrong)).toBe(false)
  }
  expect(checked.safeParse({ ...compose, secret: {} }).success).toBe(false)
})

test('every service, volume and secret that the file names is in it', () => {
  for (const [name, { depends_on = [], volumes = [], secrets = [] }] of services) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const each of needed) expect(Object.keys(compose.services), name).toContain(each)
    for (const [, condition] of Array.isArray(depends_on) ? [] : Object.entries(depends_on))
      expect(['service_completed_successfully', 'service_healthy', 'service_started']).toContain(
        condition.condition,
      )
    const own = volumes
      .filter((volume) => typeof volume === 'string')
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'))
    for (const each of own) expect(Object.keys(compose.volumes), name).toContain(each)
    for (const each of secrets) expect(Object.keys(compose.secrets), name).toContain(each)
  }
  const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
  expect(Object.keys(compose.secrets).filter((name) => !used.has(name))).toEqual([])
})

test('waits only for the health of services that have a health check', () => {
  for (const [name, { depends_on = [] }] of services)
    for (const [needed, { condition }] of Array.isArray(depends_on) ? [] : Object.entries(depends_on))
      if (condition === 'service_healthy') expect(compose.services[needed]?.healthcheck, name).toBeDefined()
})

test('images have a version, and only the proxy has ports outside', () => {
  for (const [name, { image, ports }] of services) {
    expect(image, name).toMatch(/:(\$\{BATTICUORE_VERSION|v?\d)/)
    expect(ports !== undefined, name).toBe(name === 'proxy')
  }
})

test('the product starts with these settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-secrets-'))
  const values = {
    database_url: 'postgres://batticuore:secret@database:5432/batticuore\n',
    s3_secret: 'another-secret\n',
  }
  for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), value)
  expect(product.map(([name]) => name)).toEqual(['web', 'worker'])
  for (const [name, { environment = {}, command = [], secrets = [], volumes = [], read_only }] of product) {
    for (const each of Object.keys(environment)) expect(settings, name).toContain(each.replace(/_FILE$/, ''))
    expect([...secrets].sort()).toEqual(Object.keys(values))
    expect(read_only).toBe(true)
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, value.replace('/run/secrets', folder)]),
    )
    const args = command.map((arg) => arg.replace(/\$\{\w+:-(\w+)\}/, '$1'))
    const backups = volumes.find((volume) => typeof volume !== 'string')
    expect(backups).toMatchObject({
      source: '${BACKUP_FOLDER:-./backups}',
      bind: { create_host_path: false },
    })
    const all = { HOST: '0.0.0.0', DATA_DIR: '/data', ...env }
    expect(preflight(all), name).toMatchObject({ problems: [], exitCode: 0 })
    expect(preflight({ ...all, SMTP_URI: 'smtp://mail' }).problems, name).toHaveLength(1)
    const config = readConfig(all, args)
    expect(config).toMatchObject({
      roles: [name],
      demo: 'off',
      databaseUrl: values.database_url.trim(),
      s3: { bucket: 'batticuore', secretAccessKey: values.s3_secret.trim() },
      // Docker would make a missing folder for root, whose folder the image's user could not write to.
      backup: { folder: backups?.target },
      trustedProxies: [compose.networks.default.ipam.config[0]?.subnet],
    })
  }
  rmSync(folder, { recursive: true })
})

test('the product waits for the bucket, whose service tries until the bucket is in the list', () => {
  for (const [, { depends_on }] of product)
    expect(depends_on).toMatchObject({ bucket: { condition: 'service_completed_successfully' } })
  // Like the real one, this shell ends with 0 after an error, and here the storage has the bucket after the second try.
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-bucket-'))
  const weed = `#!/bin/sh
read -r command
echo "$command" >> ${folder}/asked
case "$command" in
  's3.bucket.list') test "$(grep -c create ${folder}/asked)" -lt 2 || printf '  batticuore\\tsize:0\\tchunk:0\\n' ;;
  *) echo 'error: s3.bucket.create -name batticuore' >&2 ;;
esac
`
  writeFileSync(join(folder, 'weed'), weed)
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n')
  for (const name of ['weed', 'sleep']) chmodSync(join(folder, name), 0o755)
  const [command = ''] = compose.services.bucket?.command ?? []
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const { status } = spawnSync('/bin/sh', ['-c', command], { env, timeout: 20_000 })
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(status).toBe(0)
  const [list, create] = ['s3.bucket.list', 's3.bucket.create -name batticuore']
  expect(asked).toEqual([list, create, list, create, list])
})

test('the proxy asks the product for each certificate, and hides what is for machines', () => {
  const caddyfile = read('Caddyfile')
  expect(caddyfile).toContain(`ask http://web:3000${tls_ask_path}\n`)
  const hidden = Array.from(caddyfile.matchAll(/@machines path (.*)/g), ([, paths = '']) => paths.split(' '))
  const forMachines = [tls_ask_path, '/healthz', '/readyz', '/metrics']
  expect(hidden).toEqual([forMachines, forMachines])
  expect(caddyfile).toMatch(/reverse_proxy [^}]*\n\s*header_up -X-Request-Id\n/)
})

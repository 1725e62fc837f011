import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingGroups } from '#server/config/config.ts'

/** Checks the chart: against itself everywhere, and with helm where helm is installed. */

const chart = join(import.meta.dirname, 'batticuore')
const read = (name: string) => readFileSync(join(chart, name), 'utf8')
const values = parse(read('values.yaml')) as Record<string, Record<string, unknown>>
const schema = JSON.parse(read('values.schema.json')) as Parameters<typeof z.fromJSONSchema>[0]
const templates = globSync('templates/*', { cwd: chart }).map((name) => ({ name, text: read(name) }))
const settings = new Set(settingGroups.flatMap((group) => Object.keys(group.settings)))

test('the chart has the version of the product', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version })
})

test('the values fit their schema, which refuses misspelt and wrong ones', () => {
  const checked = z.fromJSONSchema(schema)
  const backups = { existingClaim: 'kept', elsewhere: false }
  for (const each of [backups, { existingClaim: '', elsewhere: true }])
    expect(checked.safeParse({ ...values, backups: each }).error?.issues ?? []).toEqual([])
  // The default decides nothing about backups.
  expect(checked.safeParse(values).success).toBe(false)
  for (const wrong of [
    { web: { ...values.web, replica: 2 } },
    { web: { ...values.web, replicas: 0 } },
    { settings: { ...values.settings, 'smtp url': 'x' } },
    { settings: { ...values.settings, S3_BUCKET: '' } },
    { settings: { SMTP_URL: 'smtp://mail' } },
    { extraArgs: ['without-backup'] },
    { backups: { existingClaim: 'kept', elsewhere: true } },
    { ingress: { ...values.ingress, hosts: 'amici.example' } },
    { images: {} },
  ])
    expect(checked.safeParse({ ...values, backups, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

test('every setting that the chart names is one of the product', () => {
  const { settings: own = {} } = values
  const inTemplates = templates.flatMap(({ text }) =>
    Array.from(text.matchAll(/\{ name: ([A-Z_]+), value/g), ([, name = '']) => name),
  )
  expect(inTemplates).toContain('BACKUP_FOLDER')
  for (const name of [...Object.keys(own), ...inTemplates]) expect(settings).toContain(name)
})

test('templates use values and definitions that exist, and close what they open', () => {
  const defined = templates.flatMap(({ text }) =>
    Array.from(text.matchAll(/define "([^"]+)"/g), ([, name]) => name),
  )
  for (const { name, text } of templates) {
    for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
      expect(value, `${name}: .Values.${path}`).toBeDefined()
    }
    for (const [, used] of text.matchAll(/include "([^"]+)"/g)) expect(defined, name).toContain(used)
    const opened = text.match(/\{\{-? *(if|with|range|define) /g)?.length ?? 0
    expect(text.match(/\{\{-? *end\b/g)?.length ?? 0, name).toBe(opened)
  }
})

interface KubernetesObject {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly Record<string, unknown>[] } }
  }
}

/** Path of helm, which `npm run proof -- chart` finds. */
const { HELM } = process.env
if (HELM)
  test('helm accepts the chart, and renders what the product needs', () => {
    const set = ['--set', 'secrets.DATABASE_URL=postgres://u:p@db/b,ingress.hosts={amici.example}']
    const helm = (...args: string[]) => spawnSync(HELM, [...args, ...set], { encoding: 'utf8' })
    const undecided = helm('template', 'one', chart)
    expect([undecided.status, undecided.stderr]).toEqual([1, expect.stringContaining('backups')])
    const linted = helm('lint', '--strict', chart, '--set', 'backups.elsewhere=true')
    expect([linted.status, linted.stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
    for (const extra of [
      'backups.elsewhere=true',
      'backups.existingClaim=kept,extraArgs={--without-backup}',
      'backups.existingClaim=kept,existingSecret=mine,ingress.hosts=null',
    ]) {
      const rendered = helm('template', 'one', chart, '--kube-version', '1.31.0', '--set', extra)
      expect(rendered.stderr).toBe('')
      const objects = parseAllDocuments(rendered.stdout).flatMap(
        (each) => (each.toJS() as KubernetesObject | null) ?? [],
      )
      const kinds = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()
      expect(kinds).toEqual(
        [
          ...['ConfigMap one-settings', 'Deployment one-web', 'Deployment one-worker', 'Ingress one'],
          ...['PodDisruptionBudget one-web', 'Service one-web'],
          ...(extra.includes('existingSecret') ? [] : ['Secret one-secrets']),
          ...(extra.includes('existingClaim') ? ['Job one-backup'] : []),
        ].sort(),
      )
      const containerOf = (name: string) =>
        objects.find(({ metadata }) => metadata.name === name)?.spec?.template?.spec.containers[0]
      const unguarded = extra.includes('existingSecret') ? [] : ['--without-backup']
      expect(containerOf('one-worker')).toMatchObject({
        args: ['--role=worker', ...unguarded],
        env: extra.includes('existingClaim')
          ? [{ name: 'BACKUP_FOLDER', value: '/backups' }]
          : [{ name: 'BACKUP_TIME', value: 'off' }],
      })
      if (extra.includes('existingClaim'))
        expect(containerOf('one-backup')).toMatchObject({
          args: ['backup'],
          env: [{ name: 'BACKUP_FOLDER', value: '/backups' }],
          volumeMounts: [{ name: 'data' }, { name: 'tmp' }, { name: 'backups', mountPath: '/backups' }],
        })
      expect(containerOf('one-web')).toMatchObject({
        args: ['--role=web', '--workers=2', ...unguarded],
        livenessProbe: { httpGet: { path: '/healthz' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        securityContext: { readOnlyRootFilesystem: true },
      })
    }
  })

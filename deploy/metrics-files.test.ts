import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { mountLive } from '#server/http/live/live.ts'
import { createInstallationMetrics } from '#server/metrics/installation-metrics.ts'
import { createProcessMetrics } from '#server/metrics/process-metrics.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'

/** Checks the files for Grafana and Prometheus against the metrics that the product offers. */

interface Family {
  readonly name: string
  readonly type: string
}
interface Dashboard {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[]
}
interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly labels: object
      readonly annotations: object
    }[]
  }[]
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const dashboard = JSON.parse(read('grafana/batticuore.json')) as Dashboard
const alerts = parse(read('prometheus/alerts.yaml')) as Alerts
const rules = alerts.groups.flatMap((group) => group.rules)

/** Names of all series that the product offers, and `up`, which Prometheus adds. */
const offered = new Set(['up'])

beforeAll(async () => {
  await using app = await startTestApp({}, { metrics: (db) => createProcessMetrics('main', db) })
  const http = await serveTestApp(app, [mountLive])
  const families = [
    ...(await app.metrics.read()),
    ...(await createInstallationMetrics(app, new Set())()),
  ] as readonly Family[]
  await http[Symbol.asyncDispose]()
  for (const { name, type } of families) {
    offered.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) offered.add(`${name}_${part}`)
  }
})

const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(up|(?:batticuore|nodejs|process)_\w+)\b/g)].map(([name]) => name)

test.each([
  ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
])('the product offers each metric of %s', (expression) => {
  const names = namesIn(expression)
  expect(names).not.toEqual([])
  for (const name of names) expect(offered, name).toContain(name)
  // Each bracket that opens also closes.
  for (const [open, close] of [
    ['(', ')'],
    ['{', '}'],
    ['[', ']'],
  ] as const)
    expect(expression.split(open).length, expression).toBe(expression.split(close).length)
})

test('an alert on a figure that is zero also sees that nobody reports it', () => {
  const ofZero = rules.filter(({ expr }) => /batticuore_\w+\)? == 0/.test(expr))
  expect(ofZero.map(({ alert }) => alert)).toEqual(['BatticuoreDatabaseUnreachable'])
  for (const { expr } of ofZero) expect(expr).toMatch(/ or absent\(/)
})

test('every alert has a severity, a summary and a remedy', () => {
  expect(rules.length).toBeGreaterThan(5)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(labels, alert).toMatchObject({ severity: expect.stringMatching(/^(page|warning)$/) })
    expect(annotations, alert).toMatchObject({ summary: expect.any(String), remedy: expect.any(String) })
  }
  expect(parse(read('prometheus/prometheus.yaml'))).toMatchObject({ rule_files: ['alerts.yaml'] })
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})

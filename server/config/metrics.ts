import { anyText, matching, port, type SettingsReader } from './setting.ts'

export interface MetricsConfig {
  readonly host: string
  /** Port of their own for metrics and the state of the process. `null` without it. */
  readonly port: number | null
  /** Secret with which `/metrics` is read on the port of the pages. `null` without it. */
  readonly token: string | null
}

export const metricsSettings = {
  METRICS_PORT: {
    about:
      'Port of its own for Prometheus’s [metrics](operating.md#health-and-metrics), and for `/healthz` and `/readyz` of a process without pages.',
    example: '9464',
    unset: 'no port is opened',
    ...port,
  },
  METRICS_HOST: {
    about: 'Address of this port. Who reaches it reads the metrics, which contain no personal data.',
    example: '10.0.0.5',
    standard: '127.0.0.1',
    expected: 'a name or an address of this machine',
    parse: anyText,
  },
  METRICS_TOKEN: {
    about:
      'Secret with which `/metrics` is read on the port of the pages: `Authorization: Bearer SECRET`. Without it the path is unknown.',
    example: 'b2d5e7f0c1a94d3e8f6a',
    unset: 'pages have no `/metrics`',
    expected: 'at least 16 letters, digits and signs without spaces',
    isSecret: true,
    parse: matching(/^[\x21-\x7e]{16,}$/),
  },
} as const

/** Reads where metrics are offered. `null` without a port and without a token: nothing is counted then. */
export function readMetricsConfig(reader: SettingsReader): MetricsConfig | null {
  const { METRICS_PORT, METRICS_HOST: host, METRICS_TOKEN: token } = reader.read(metricsSettings)
  reader.expect(
    !reader.isSet('METRICS_HOST') || reader.isSet('METRICS_PORT'),
    'METRICS_HOST: has no effect without METRICS_PORT',
  )
  return METRICS_PORT === null && token === null ? null : { host, port: METRICS_PORT, token }
}

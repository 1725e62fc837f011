import { resolve } from 'node:path'

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

/** Sources of a visitor's country. Without both, the browser's language decides. */
export interface GeoipConfig {
  /** Header in which the proxy names the visitor's country, in lower case, such as `cf-ipcountry`. */
  readonly header: string | null
  /** File of a country database in MaxMind's format. */
  readonly mmdb: string | null
}

/** Reads the sources of a visitor's country. A header without a trusted proxy could be sent by any visitor. */
export function readGeoipConfig(value: Value, expect: Expect, hasTrustedProxy: boolean): GeoipConfig {
  const header = value('GEOIP_HEADER')
  expect(
    header === null || /^[\w-]+$/.test(header),
    `GEOIP_HEADER=${header}: expected the name of a header, such as CF-IPCountry`,
  )
  expect(
    header === null || hasTrustedProxy,
    'GEOIP_HEADER: name the proxy that sets this header in TRUSTED_PROXIES',
  )
  const mmdb = value('GEOIP_MMDB')
  return { header: header?.toLowerCase() ?? null, mmdb: mmdb === null ? null : resolve(mmdb) }
}

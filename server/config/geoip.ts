import { resolve } from 'node:path'
import { anyText, matching, type SettingsReader } from './setting.ts'

/** Sources of a visitor's country. Without both, the browser's language decides. */
export interface GeoipConfig {
  /** Header in which the proxy names the visitor's country, in lower case, such as `cf-ipcountry`. */
  readonly header: string | null
  /** File of a country database in MaxMind's format. */
  readonly mmdb: string | null
}

export const geoipSettings = {
  GEOIP_HEADER: {
    about:
      'Header in which a proxy of `TRUSTED_PROXIES` sends the [country of a visitor](operating.md#the-country-of-a-visitor) as two letters.',
    example: 'CF-IPCountry',
    unset: 'no header is read',
    expected: 'the name of a header, such as CF-IPCountry',
    parse: matching(/^[\w-]+$/),
  },
  GEOIP_MMDB: {
    about: 'File of a country database in MaxMind’s format. It is read again when it changes.',
    example: '/srv/geo/country.mmdb',
    unset: 'the browser’s language decides',
    expected: 'the path of a file',
    parse: anyText,
  },
} as const

/** Reads the sources of a visitor's country. A header without a trusted proxy could be sent by any visitor. */
export function readGeoipConfig(reader: SettingsReader, hasTrustedProxy: boolean): GeoipConfig {
  const { GEOIP_HEADER: header, GEOIP_MMDB: mmdb } = reader.read(geoipSettings)
  reader.expect(
    header === null || hasTrustedProxy,
    'GEOIP_HEADER: name the proxy that sets this header in TRUSTED_PROXIES',
  )
  return { header: header?.toLowerCase() ?? null, mmdb: mmdb === null ? null : resolve(mmdb) }
}

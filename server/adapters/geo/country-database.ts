import ipaddr from 'ipaddr.js'
import { type CountryResponse, open } from 'maxmind'

/** Returns the country of an IP address as ISO 3166-1 alpha-2 code, or null if the address has no entry. */
export type FindCountry = (ip: string) => string | null

/**
 * Opens a country database in MaxMind's format (https://maxmind.github.io/MaxMind-DB/), such as GeoLite2-Country or
 * DB-IP Country Lite. Reads the file again when it changes. Private addresses have no entry.
 * @throws if the file cannot be read, or is no such database
 */
export async function openCountryDatabase(file: string): Promise<FindCountry> {
  const reader = await open<CountryResponse>(file, {
    watchForUpdates: true,
    watchForUpdatesNonPersistent: true,
  })
  return (ip) => {
    if (!ipaddr.isValid(ip)) return null
    // Converts an IPv4-mapped IPv6 address to IPv4.
    return reader.get(ipaddr.process(ip).toString())?.country?.iso_code ?? null
  }
}

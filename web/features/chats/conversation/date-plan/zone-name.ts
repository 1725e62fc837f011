/** Returns the city of a time zone (IANA): `New York` for `America/New_York`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

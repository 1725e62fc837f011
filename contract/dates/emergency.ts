/** Emergency numbers by country (ISO 3166-1) where it is not 112. */
const others: Readonly<Record<string, string>> = { GB: '999', US: '911' }

/** Returns the emergency number of a country. 112 works in the EU, in Norway and in Switzerland. */
export const emergencyNumber = (country: string): string => others[country] ?? '112'

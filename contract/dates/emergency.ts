/**
 * Emergency numbers by country (ISO 3166-1), of every country whose members a site may serve. Sources:
 * - EU: 112, which every member state connects free of charge (Directive (EU) 2018/1972 art. 109). National numbers, such
 *   as 113 or 999, work beside it.
 * - CH: 112 is an emergency number beside 117, 118 and 144 (Federal Office of Communications, SR 784.101.113/1.3).
 * - NO: 112, the police, who connect the fire brigade and the ambulance, too.
 * - GB: 999. 112 works as well, but is less known there.
 * - US: 911 (47 U.S.C. § 251(e)(3)). Not every network there connects 112.
 */
const numbers: Readonly<Record<string, string>> = {
  ...{ AT: '112', BE: '112', DE: '112', DK: '112', ES: '112', FI: '112', FR: '112', IE: '112' },
  ...{ IT: '112', NL: '112', PL: '112', SE: '112' },
  ...{ CH: '112', NO: '112', GB: '999', US: '911' },
}

/** Returns the emergency number of a country. In others, phones of the GSM standard take 112 for an emergency call. */
export const emergencyNumber = (country: string): string => numbers[country] ?? '112'

/** @internal Exported only for the test that no country is missing. */
export const countriesWithNumbers = Object.keys(numbers)

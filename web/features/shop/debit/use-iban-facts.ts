import type * as IbanRules from 'ibantools'
import { useEffect, useState } from 'react'
import { nameCountry } from '#web/parts/display-names.ts'

type Rules = typeof IbanRules

export interface IbanFacts {
  /** Number of characters of an IBAN of this country. */
  readonly length: number
  /** Name of the country. */
  readonly country: string
  readonly isSepa: boolean
  /** Whether the check digits are right; false for an IBAN that is not complete. */
  readonly isValid: boolean
}

/**
 * Returns what the beginning of an IBAN tells, or `null` until it tells a country. The rules of all countries are loaded
 * after the page, because its first render does not need them. The server checks the IBAN in any case.
 */
export function useIbanFacts(chars: string, locale: string): IbanFacts | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    // Without the rules, the page only shows no count.
    import('ibantools').then(setRules, () => {})
  }, [])
  const code = chars.slice(0, 2)
  const length = rules?.getCountrySpecifications()[code]?.chars
  if (!rules || !length) return null
  return {
    length,
    country: nameCountry(code, locale),
    isSepa: rules.isSEPACountry(code),
    isValid: rules.isValidIBAN(chars),
  }
}

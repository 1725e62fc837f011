import type { Vat } from '#contract/orders/orders.ts'

/**
 * Standard VAT rates in percent by country, as of November 2026. Sources and the questions for the operator's adviser:
 * docs/money.md. Sales to other countries contain no VAT.
 */
// oxfmt-ignore
const rates: Readonly<Record<string, number>> = {
  AT: 20, BE: 21, BG: 20, HR: 25, CY: 19, CZ: 21, DK: 25, EE: 24, FI: 25.5, FR: 20, DE: 19, GR: 24, HU: 27, IE: 23,
  IT: 22, LV: 21, LT: 21, LU: 17, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SK: 23, SI: 22, ES: 21, SE: 25,
  CH: 8.1, GB: 20, NO: 25,
}

export const vatRateOf = (country: string): Omit<Vat, 'cents'> => ({
  percentage: rates[country] ?? 0,
  country,
})

/** Returns the VAT that a gross price contains, rounded half up to a whole minor unit. */
export function vatIn(grossCents: number, percentage: number): number {
  // Hundredths of a percent keep the calculation in whole numbers: a rate has at most two decimals.
  const rate = Math.round(percentage * 100)
  return Math.floor((2 * grossCents * rate + 10_000 + rate) / (2 * (10_000 + rate)))
}

/** Returns whether two proofs of the buyer's location agree on another country than the one whose VAT is paid. */
export function contradictsVatCountry(
  { profile, ip, payer }: Readonly<Partial<Record<'profile' | 'ip' | 'payer', string | null>>>,
  country: string,
): boolean {
  const others = [profile, ip, payer].filter((proof) => proof && proof !== country)
  return new Set(others).size < others.length
}

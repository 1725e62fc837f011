/** Currencies in which FlexPay sells. All of them have two decimals. */
const currencies: readonly string[] = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']

export const sellsIn = (currency: string) => currencies.includes(currency)

/** Converts minor units to FlexPay's format `nnn.nn`. */
export function formatAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts a decimal number to minor units digit by digit, because floats are not exact. */
export function parseAmount(text: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error('Verotel: malformed amount')
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format
}

/**
 * A price as people of this language write it: `0,35 €`.
 * @param minor in the currency's smallest unit, such as cents; how many make one is the currency's own matter
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const format = formatOf(currency, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // Browsers and servers differ in which space they write; one kind keeps both sides the same.
  return format.format(minor / 10 ** digits).replaceAll('\u202f', '\u00a0')
}

/** Returns a CSV file (RFC 4180) in UTF-8 with a byte-order mark, without which spreadsheets misread accents. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

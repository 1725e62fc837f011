import { NumbersMonth, type OpenNumbers } from '#contract/numbers/numbers.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { getOpenNumbers } from './get-numbers.ts'

/** X11: returns the figures of a month's last night as CSV. Null: there are none, or it is no month. */
export async function renderNumbersFile(
  requestContext: RequestContext,
  month: string,
): Promise<string | null> {
  const parsed = NumbersMonth.safeParse(month)
  if (!parsed.success) return null
  const { numbers } = await getOpenNumbers(requestContext, { month: parsed.data })
  return numbers && numbersText(numbers)
}

/**
 * Returns the figures as CSV (RFC 4180), one line each: its path in `OpenFigures`, its value and the days. A number that
 * would tell about too few has no value. No field needs quotes.
 */
function numbersText({ from, to, figures }: OpenNumbers): string {
  const { returned, ...others } = figures
  const { sums, ...counts } = returned
  const money = Object.fromEntries(sums.map(({ currency, cents }) => [currency, cents / 100]))
  const lines = linesOf({ ...others, returned: { ...counts, money } })
  return ['number,value,from,to', ...lines.map((line) => `${line},${from},${to}`), ''].join('\r\n')
}

function linesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${path},${value ?? ''}`]
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, path ? `${path}.${key}` : key))
}

import { TypedEmail } from '#contract/accounts/email.ts'
import type { FoundBy } from '#contract/console/member-search.ts'
import { isId } from '#contract/wire/is-id.ts'

/** One look-up that a typed text asks for. */
export interface LookUp {
  readonly by: FoundBy
  readonly value: string
}

/** The largest number of a complaint that the database can store. */
const largest_integer = 2_147_483_647

/**
 * Returns the look-ups that a typed text asks for, the most precise first. A bare number may be the number of anything.
 * A text that is neither an address nor a page is also looked up as a name, because names may contain digits.
 */
export function readSearch(text: string): LookUp[] {
  const page = /\/members?\/(\d{1,19})(?:[/?#]|$)/.exec(text)?.[1]
  if (page !== undefined) return isId(page) ? [{ by: 'id', value: page }] : []
  if (/^\S+@\S+$/.test(text)) return [{ by: 'address', value: TypedEmail.safeParse(text).data ?? '' }]
  const name: LookUp = { by: 'name', value: text.replace(/^@/, '') }
  const numbered = /^(?<prefix>[CR]-|#)?(?<digits>\d{1,19})$/i.exec(text)?.groups
  if (numbered) {
    const { prefix, digits = '' } = numbered
    const number = digits.replace(/^0+(?=\d)/, '')
    return [...numbersOf(prefix?.toUpperCase(), number), name]
  }
  return /^[\w-]{6,}$/.test(text) ? [{ by: 'payment', value: text }, name] : [name]
}

function numbersOf(prefix: string | undefined, number: string): LookUp[] {
  if (!isId(number)) return []
  const complaint: LookUp[] = Number(number) <= largest_integer ? [{ by: 'complaint', value: number }] : []
  if (prefix === 'C-') return complaint
  const withdrawal: LookUp = { by: 'withdrawal', value: number }
  if (prefix === 'R-') return [withdrawal]
  return [
    { by: 'id', value: number },
    { by: 'order', value: number },
    ...complaint,
    withdrawal,
    { by: 'report', value: number },
  ]
}

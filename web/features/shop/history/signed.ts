import { cached } from '#web/parts/date-formats.ts'

const signed = cached((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))
const plain = cached((locale) => new Intl.NumberFormat(locale))

/** Formats a change of the balance with its sign, such as `+150` or `−10`. */
export const formatSigned = (amount: number, locale: string): string =>
  signed(locale).format(amount).replace('-', '−')

export const formatCount = (amount: number, locale: string): string =>
  plain(locale).format(amount).replace('-', '−')

/** Formats a change of the balance with its sign, such as `+150` or `−10`. */
export const formatSigned = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(amount).replace('-', '−')

export const formatCount = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(amount).replace('-', '−')

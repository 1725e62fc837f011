import { formatMoney } from '#web/parts/money.ts'

/** Formats an amount in minor units with a real minus sign, such as `−3,00 €`. */
export const formatAmount = (minor: number, currency: string, locale: string): string =>
  formatMoney(minor, currency, locale).replace('-', '−')

/** Formats a percentage without its sign, such as `22` or `8,1`. */
export const formatRate = (percentage: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percentage)

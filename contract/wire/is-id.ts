const largest = '9223372036854775807'

/** Returns whether a text is a valid row id: a decimal number from 1 to 2⁶³ − 1. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest)

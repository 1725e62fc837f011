const largest = '9223372036854775807'

/** Whether a text is a number that a row can have: decimal, from 1 to 2⁶³ − 1. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest)

/** Returns an expression that finds any of the alternatives. Each argument has several, separated by `|`. */
export const anyOf = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'))

/** The same for alternatives that begin and end where a word does. */
export const anyWord = (...alternatives: readonly string[]) =>
  new RegExp(`\\b(?:${alternatives.join('|')})(?!\\w)`)

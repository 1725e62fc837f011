/**
 * Matches a phone number in words or mixed with digits: at least six in a row, as the shortest numbers that can be called from
 * abroad have. Counting up or down, as in games and rhymes, is no number.
 * @param words the words for 0 to 9, each as a regular expression
 */
export function spelledNumber(words: readonly string[]): RegExp {
  const between = '[\\s,.-]+'
  const triples = words
    .slice(2)
    .map((_, n) => words.slice(n, n + 3))
    .flatMap((triple) => [triple, triple.toReversed()])
    .map((triple) => triple.join(between))
  return new RegExp(`\\b(?!(?:${triples.join('|')})\\b)(?:(?:${words.join('|')}|\\d+)(?:${between}|$)){6,}`)
}

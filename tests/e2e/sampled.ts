/**
 * Returns every nth of these cases, beginning with one of them. The proof `pages` (`npm run proof -- pages`) tries all
 * cases.
 * @param from index of the first case, from 0 to `n` - 1
 */
export const sampled = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  process.env.CASES === 'all' ? cases : cases.filter((_, index) => index % n === from)

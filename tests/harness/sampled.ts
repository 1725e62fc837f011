/**
 * `npm test` tries a fixed sample of each matrix. The proofs `cases`, `container`, `pages`, `locales` and `upgrade`
 * (`npm run proof`) set this variable and try all cases.
 */
export const triesAll = process.env.CASES === 'all'

/**
 * Returns every nth of these cases, beginning with one of them.
 * @param from index of the first case, from 0 to `n` - 1
 */
export const sampled = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  triesAll ? cases : cases.filter((_, index) => index % n === from)

/** Returns the number of repetitions of a test whose repetitions cost the same each. */
export const sampledCount = ({ sample, all }: { readonly sample: number; readonly all: number }): number =>
  triesAll ? all : sample

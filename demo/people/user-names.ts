import { skeletonOf } from '#server/domain/accounts/names/skeleton.ts'
import type { Random } from '../portraits/random.ts'

/** Reduces a name to lower-case ASCII letters and digits. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '')

/**
 * Returns a key that must be unique among the user names of a site. Two names with the same key would have the same
 * mail address, or would look alike (Unicode TS 39).
 */
const keyOf = (name: string): string => skeletonOf(plain(name))

/**
 * Returns a function that generates unique user names in the style of real members. If `mayBePlain` is true and the
 * first name is free, the user name is the first name alone. Otherwise it is the first name with an addition.
 */
export function userNames(random: Random, reserved: readonly string[]) {
  const taken = new Set(reserved.map(keyOf))
  return (
    first: string,
    { birthYear, town, mayBePlain }: { birthYear: number; town: string; mayBePlain: boolean },
  ) => {
    const year = String(birthYear).slice(2)
    const place = /[^\p{L}]/u.test(town) ? [] : [`${first}.${plain(town)}`]
    const initial = random.pick([...'ABCDEFGLMPRSTV'])
    const extended = random.shuffle([
      `${first}${year}`,
      `${first}_${initial}`,
      ...place,
      `${plain(first)}${initial.toLowerCase()}`,
      `${first}${birthYear}`,
    ])
    const preferred = mayBePlain ? [first, ...extended] : extended
    const free = [...preferred, ...Array.from({ length: 90 }, (_, at) => `${first}${at + 10}`)].find(
      (name) => name.length >= 3 && name.length <= 24 && !taken.has(keyOf(name)),
    )
    if (!free) throw new Error(`all user names for ${first} are taken`)
    taken.add(keyOf(free))
    return free
  }
}

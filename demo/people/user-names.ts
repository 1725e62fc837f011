import type { Chance } from '../portraits/chance.ts'

/** Lower case, without accents, letters and digits only. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '')

/** Names as people take them: the first name where it is free, else with something added. Each once. */
export function userNames(chance: Chance, reserved: readonly string[]) {
  const taken = new Set(reserved.map(plain))
  return (
    first: string,
    { birthYear, town, mayBePlain }: { birthYear: number; town: string; mayBePlain: boolean },
  ) => {
    const year = String(birthYear).slice(2)
    const place = /[^\p{L}]/u.test(town) ? [] : [`${first}.${plain(town)}`]
    const initial = chance.pick([...'ABCDEFGLMPRSTV'])
    const dressed = chance.shuffle([
      `${first}${year}`,
      `${first}_${initial}`,
      ...place,
      `${plain(first)}${initial.toLowerCase()}`,
      `${first}${birthYear}`,
    ])
    const wishes = mayBePlain ? [first, ...dressed] : dressed
    const free = [...wishes, ...Array.from({ length: 90 }, (_, at) => `${first}${at + 10}`)].find(
      (name) => name.length >= 3 && name.length <= 24 && !taken.has(plain(name)),
    )
    if (!free) throw new Error(`every name like ${first} is taken`)
    taken.add(plain(free))
    return free
  }
}

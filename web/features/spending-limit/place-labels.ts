type LabelName = 'zero' | 'spent' | 'limit' | 'wanted' | 'end'

interface Scale {
  readonly spent: number
  readonly limit: number | null
  readonly wanted: number
  readonly end: number
}

/** Labels by importance, with the room that each needs on both sides, in percent of the scale. */
const rooms: readonly (readonly [LabelName, number])[] = [
  ['limit', 11],
  ['wanted', 8],
  ['zero', 2],
  ['end', 8],
  ['spent', 13],
]

/** Returns the places of a scale's labels in percent, and the labels that a more important one leaves no room for. */
export function placeLabels({ spent, limit, wanted, end }: Scale) {
  const share = (amount: number) => Math.min(100, Math.round((1_000 * amount) / end) / 10)
  const places: Record<LabelName, number> = {
    zero: 0,
    spent: share(spent),
    limit: share(limit ?? 0),
    wanted: share(wanted),
    end: 100,
  }
  const shown: (readonly [LabelName, number])[] = []
  const hidden: LabelName[] = []
  for (const [name, room] of rooms) {
    if (name === 'limit' && limit === null) continue
    const isFree = shown.every(([other, its]) => Math.abs(places[name] - places[other]) >= room + its)
    if (isFree) shown.push([name, room])
    else hidden.push(name)
  }
  return { places, hidden }
}

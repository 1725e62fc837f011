import type { Taste } from '#contract/deck.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { App } from '#server/kernel/app.ts'
import { selectTaste, type TasteRow, upsertTaste } from './store.ts'

/** Of whoever has answered nothing: real people, of any age, in the own country. */
const open: TasteRow = {
  min_age: null, max_age: null, distance: null, only_real: true, verified: false, with_photo: false,
} // biome-ignore format: one row

/** What the match finder was answered (D3). */
export async function getTaste(app: Pick<App, 'db'>, member: MemberId): Promise<Taste> {
  return present((await selectTaste(app.db, [member])).rows[0] ?? open)
}

/** Changes the given answers, the others stay. */
export async function saveTaste(
  app: Pick<App, 'db'>,
  member: MemberId,
  { distance, ...change }: ParsedInput<'saveTaste'>,
): Promise<Taste> {
  const given = { ...change, ...(distance !== undefined && { distance: distance && Number(distance) }) }
  const { rows } = await upsertTaste(app.db, [member, JSON.stringify(given), JSON.stringify(open)])
  return present(rows[0] ?? open)
}

/** Ages the wrong way round are turned. */
function present({ min_age, max_age, distance, ...rest }: TasteRow): Taste {
  const isTurned = min_age !== null && max_age !== null && min_age > max_age
  return {
    min_age: isTurned ? max_age : min_age,
    max_age: isTurned ? min_age : max_age,
    distance: distance === null ? null : (String(distance) as Taste['distance']),
    ...rest,
  }
}

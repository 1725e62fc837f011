import type { ParsedInput } from '#contract/index.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { deleteClearPictures, insertClearPictures, selectClearPictures } from './store.ts'

/** Stores whether this reviewer sees the pictures of cases without a blur. The default is a blur. */
export async function showPictures(
  { app, session }: StaffContext,
  { show }: ParsedInput<'showPictures'>,
): Promise<void> {
  const of = { staff_id: session.staffId }
  if (show) await insertClearPictures(app.db, { ...of, at: app.clock.now() })
  else await deleteClearPictures(app.db, of)
}

export const showsPictures = async ({ db }: Pick<App, 'db'>, staff: StaffId): Promise<boolean> =>
  (await selectClearPictures(db, { staff_id: staff })).rowCount === 1

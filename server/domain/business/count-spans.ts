import type { SiteId } from '#contract/wire/ids.ts'
import { listAccountsAmong } from '#server/domain/accounts/index.ts'
import { listReturnedDays } from '#server/domain/chats/index.ts'
import { countFirstPurchases, listMoneyMoved } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { addDays, momentsOf } from './days.ts'
import { type Amount, closeSpans } from './spans.ts'
import { insertFirst, insertSpans, selectEnds, selectLastFirst } from './store.ts'

/** No figure is older. */
const first_day = '2000-01-01'

type Figure = 'paid' | 'paid_back' | 'returned'

/** Stores the spans that have ended before the day `today`: of money by the ledger, and of returned credits (X1). */
export async function countSpans({ db }: Pick<App, 'db'>, today: string): Promise<void> {
  const ends = (await selectEnds(db)).rows.map(({ site_id, figure, currency, to_day }) => ({
    ...{ site_id, figure: figure as Figure, currency, to_day: to_day ?? first_day },
  }))
  const moved = await listMoneyMoved(
    db,
    await momentsOf(db, first_day, today),
    ends
      .filter(({ figure }) => figure !== 'returned')
      .map(({ figure, ...end }) => ({ ...end, is_paid: figure === 'paid' })),
  )
  const returnedEnds = new Map(
    ends.filter(({ figure }) => figure === 'returned').map(({ site_id, to_day }) => [site_id, to_day]),
  )
  const found: readonly (readonly [Figure, readonly Amount[]])[] = [
    ['paid', moved.filter(({ isPaid }) => isPaid)],
    ['paid_back', moved.filter(({ isPaid }) => !isPaid)],
    ['returned', await listReturned(db, returnedEnds, today)],
  ]
  const rows = found.flatMap(([figure, amounts]) =>
    closeSpans(amounts).map(({ site, ...span }) => ({ site_id: site, figure, ...span })),
  )
  await insertSpans(db, { rows: JSON.stringify(rows) })
}

/** Returns the credits that came back after the end of each site's last span, and before today. */
async function listReturned(
  db: App['db'],
  ends: ReadonlyMap<SiteId, string>,
  today: string,
): Promise<Amount[]> {
  const days = await listReturnedDays(db, { from: first_day, until: today })
  const accounts = await listAccountsAmong(db, [...new Set(days.map(({ member }) => member))])
  return days.flatMap(({ member, day, credits }) => {
    const site = accounts.get(member)?.site
    if (site === undefined || day <= (ends.get(site) ?? first_day)) return []
    return [{ site, currency: '', day, person: member, amount: credits, vat: 0 }]
  })
}

/** Counts the people who have bought for the first time on the days after the last counted one, and before today. */
export async function countFirst({ db }: Pick<App, 'db'>, today: string): Promise<void> {
  const last = (await selectLastFirst(db)).rows[0]?.day
  const span = await momentsOf(db, last ? addDays(last, 1) : first_day, today)
  await insertFirst(db, { rows: JSON.stringify(await countFirstPurchases(db, span)) })
}

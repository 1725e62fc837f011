import type { SiteId } from '#contract/ids.ts'
import { type GrantCredits, grantManyCredits, keyOf } from '#server/domain/credits/index.ts'
import { insertReadyOrders, type ReadyOrder } from '#server/domain/orders/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { FindPackage } from './insert-packages.ts'
import type { Settled } from './insert-people.ts'
import type { DemoMessage } from './messages.ts'
import type { Person } from './people/person.ts'
import { chanceFrom } from './portraits/chance.ts'
import type { DemoSite, DemoSiteName } from './sites.ts'

/** What those who sign in have left, where it is not simply what remains: the pictures of the product show it. */
const balances: Readonly<Record<string, number>> = { luca: 42, sofia: 10 }

/** Who bought credits: whoever wrote more than the sign-up credits allow, those who sign in as premium, some others. */
export function buyersAmong(
  name: DemoSiteName,
  site: DemoSite,
  people: readonly Person[],
  messages: readonly DemoMessage[],
): ReadonlySet<Person> {
  const chance = chanceFrom(`buyers of ${name}`)
  return new Set(
    people.filter((person) => {
      const isAmongSome = chance.next() < 0.09
      if (person.kind !== 'member') return false
      if (person.key === '') return isAmongSome
      return (
        person.email.startsWith('premium@') || spent(site, person, messages) > site.settings.signup_credits
      )
    }),
  )
}

/**
 * Sign-up credits for everybody, orders for buyers, and what brings a balance to what is shown: all through the ledger, and
 * all before the first message, which has to be paid.
 */
export async function insertMoney(
  tx: Tx,
  {
    id,
    name,
    site,
    people,
    messages,
    find,
    now,
  }: {
    readonly id: SiteId
    readonly name: DemoSiteName
    readonly site: DemoSite
    readonly people: readonly Settled[]
    readonly messages: readonly DemoMessage[]
    readonly find: FindPackage
    readonly now: Date
  },
): Promise<void> {
  const chance = chanceFrom(`orders of ${name}`)
  const { currency, signup_credits } = site.settings
  const members = people.filter(({ kind }) => kind === 'member')
  const given = { paid_cents: 0, currency } as const
  await grantManyCredits(
    tx,
    members.map(({ id: member, created_at }): GrantCredits => ({
      ...given, member, credits: signup_credits, cause: 'signup', key: keyOf(`signup ${member}`), now: created_at,
    })), // biome-ignore format: one grant
  )

  const orders = members
    .filter(({ paid }) => paid)
    .map((person): ReadyOrder => {
      const needed = spent(site, person, messages) - signup_credits
      const [small, middle] = [find(person.town.country, 0), find(person.town.country, 1)]
      const bought = person.email.startsWith('premium@') || needed > small.credits ? middle : small
      const { id: package_id, credits, price_cents, currency } = bought
      const until = firstMessage(person, messages)?.getTime() ?? now.getTime()
      const from = person.created_at.getTime()
      const at = new Date(Math.round(from + (until - from) * chance.between(0.1, 0.9)))
      const payment_method = chance.pick(['card', 'paypal'] as const)
      const country = person.town.country
      return { member: person.id, site: id, package: package_id, credits, price_cents, currency, payment_country: country, payment_method, at } // biome-ignore format: one row
    })
  await insertReadyOrders(tx, orders)

  const bought = new Map(orders.map(({ member, credits }) => [member, credits]))
  const extra = members.flatMap((person): GrantCredits[] => {
    const shown = balances[person.key]
    const first = firstMessage(person, messages)
    if (shown === undefined || !first) return []
    const credits = shown - (signup_credits + (bought.get(person.id) ?? 0) - spent(site, person, messages))
    if (credits < 0) throw new Error(`${person.key} would have ${-credits} credits too many`)
    if (credits === 0) return []
    const at = new Date(first.getTime() - minutes(1))
    return [{ ...given, member: person.id, credits, cause: 'demo', key: keyOf(`demo ${person.id}`), now: at }]
  })
  await grantManyCredits(tx, extra)
}

function spent(site: DemoSite, { key }: Person, messages: readonly DemoMessage[]): number {
  return key === '' ? 0 : messages.filter(({ from }) => from === key).length * site.settings.message_credits
}

function firstMessage({ key }: Person, messages: readonly DemoMessage[]): Date | undefined {
  const own = key === '' ? [] : messages.filter(({ from }) => from === key)
  return own.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0]
}

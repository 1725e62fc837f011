import type { SiteId } from '#contract/wire/ids.ts'
import { type GrantCredits, grantManyCredits, keyOf } from '#server/domain/credits/index.ts'
import { insertReadyOrders, type ReadyOrder } from '#server/domain/orders/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { FindPackage } from './insert-packages.ts'
import type { IdentifiedPerson } from './insert-people.ts'
import { costOf, type DemoMessage } from './messages.ts'
import type { Person } from './people/person.ts'
import { seededRandom } from './portraits/random.ts'
import type { DemoSite, DemoSiteName } from './sites.ts'

/**
 * Fixed credit balances of two demo members, by their `key` in `people/cast.ts`. The screenshots in `docs/looks` show
 * these balances.
 */
const balances: Readonly<Record<string, number>> = { luca: 42, sofia: 10 }

/**
 * Returns the members who have bought a package: cast members whose messages cost more than the sign-up credits, the
 * premium demo members, and 9 % of the members outside the cast.
 */
export function buyersAmong(
  name: DemoSiteName,
  site: DemoSite,
  people: readonly Person[],
  messages: readonly DemoMessage[],
): ReadonlySet<Person> {
  const random = seededRandom(`buyers of ${name}`)
  return new Set(
    people.filter((person) => {
      const isRandomBuyer = random.next() < 0.09
      if (person.kind !== 'member') return false
      if (person.key === '') return isRandomBuyer
      return (
        person.email.startsWith('premium@') || spent(site, person, messages) > site.settings.signup_credits
      )
    }),
  )
}

/**
 * Grants sign-up credits to every member, completes an order for each buyer, and tops up the wallets listed in
 * `balances`. All grants are in the ledger. They are dated before the member's first message, because messages cost
 * credits.
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
    readonly people: readonly IdentifiedPerson[]
    readonly messages: readonly DemoMessage[]
    readonly find: FindPackage
    readonly now: Date
  },
): Promise<void> {
  const random = seededRandom(`orders of ${name}`)
  const { currency, signup_credits } = site.settings
  const members = people.filter(({ kind }) => kind === 'member')
  const given = { paid_cents: 0, currency } as const
  await grantManyCredits(
    tx,
    members.map(({ id: member, created_at }): GrantCredits => ({
      ...given,
      member,
      credits: signup_credits,
      cause: 'signup',
      key: keyOf(`signup ${member}`),
      now: created_at,
    })),
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
      const at = new Date(Math.round(from + (until - from) * random.between(0.1, 0.9)))
      const payment_method = random.pick(['card', 'paypal'] as const)
      const country = person.town.country
      return {
        member: person.id,
        site: id,
        package: package_id,
        credits,
        price_cents,
        currency,
        payment_country: country,
        payment_method,
        at,
      }
    })
  await insertReadyOrders(tx, orders)

  const bought = new Map(orders.map(({ member, credits }) => [member, credits]))
  const extra = members.flatMap((person): GrantCredits[] => {
    const shown = balances[person.key]
    const first = firstMessage(person, messages)
    if (shown === undefined || !first) return []
    const credits = shown - (signup_credits + (bought.get(person.id) ?? 0) - spent(site, person, messages))
    if (credits < 0) throw new Error(`${person.key}: balance exceeds its fixed value by ${-credits} credits`)
    if (credits === 0) return []
    const at = new Date(first.getTime() - minutes(1))
    return [{ ...given, member: person.id, credits, cause: 'demo', key: keyOf(`demo ${person.id}`), now: at }]
  })
  await grantManyCredits(tx, extra)
}

function spent(site: DemoSite, { key }: Person, messages: readonly DemoMessage[]): number {
  if (key === '') return 0
  return messages
    .filter(({ from }) => from === key)
    .reduce((credits, { kind }) => credits + costOf(kind, site), 0)
}

function firstMessage({ key }: Person, messages: readonly DemoMessage[]): Date | undefined {
  const own = key === '' ? [] : messages.filter(({ from }) => from === key)
  return own.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0]
}

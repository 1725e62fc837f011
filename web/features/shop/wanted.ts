import { useQuery } from '@tanstack/react-query'
import type { PackageId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { codeIn } from './entered-code.ts'
import { type ExactOffer, type Offer, offerQuery } from './queries.ts'

/** A purchase that `/credits/{id}` offers: a package, or an exact number of credits. */
export interface Wanted {
  /** The id in the path: a package's id, or `exact`. */
  readonly id: string
  readonly offer: ExactOffer
  /** The fields of `createOrder` that select the purchase. */
  readonly order: { readonly package: PackageId } | { readonly credits: number }
}

/** The id in the path of a purchase without a package: `/credits/exact?credits=15`. */
const exact_id = 'exact'

/**
 * Returns the number of credits in the query of `/credits/exact`; `null` for a package or an invalid number. The server
 * checks the maximum.
 */
function exactCredits(id: string | undefined, search: URLSearchParams): number | null {
  const text = search.get('credits') ?? ''
  return id === exact_id && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Returns the fields of `createOrder` that select the purchase with the id in the path. The server checks them. */
export function wantedOrder(id: string | undefined, search: URLSearchParams): Wanted['order'] {
  const credits = exactCredits(id, search)
  return credits === null ? { package: id as PackageId } : { credits }
}

/** Returns the query of the offer that `/credits/{id}` needs. */
export const wantedQuery = (
  api: Parameters<typeof offerQuery>[0],
  id: string | undefined,
  search: URLSearchParams,
) =>
  offerQuery(api, {
    country: search.get('payment_country'),
    credits: exactCredits(id, search),
    code: codeIn(search),
  })

/** Returns the purchase for the id in the path, or `null` if it is not for sale. */
export function findWanted(offer: Offer, id: string | undefined): Wanted | null {
  if (id === exact_id) {
    const { exact } = offer
    return exact && { id, offer: exact, order: { credits: exact.credits } }
  }
  const found = offer.packages.find((each) => each.id === id)
  return found ? { id: found.id, offer: found, order: { package: found.id } } : null
}

export function useWanted(id: string | undefined, search: string) {
  const { data: offer } = useQuery(wantedQuery(useApi(), id, new URLSearchParams(search)))
  return { offer, wanted: offer ? findWanted(offer, id) : null }
}

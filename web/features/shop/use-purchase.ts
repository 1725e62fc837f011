import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import type { LoaderContext } from '#web/lib/page/loader-context.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { userIn } from '#web/lib/page/user.ts'
import { needsIn } from './credits-params.ts'
import { codeIn } from './entered-code.ts'
import { purposeOf } from './purpose.ts'
import { offerQuery, type Recipient, recipientQuery } from './queries.ts'

/** Reads the query of `/credits`. Without needs, the recipient is not asked for. */
function read(search: URLSearchParams) {
  const needs = needsIn(search)
  const to = needs.length > 0 ? localPath(search.get('to')) : null
  return { needs, to, country: search.get('payment_country'), code: codeIn(search) }
}

type Site = Pick<Settings, 'message_credits' | 'photo_credits' | 'voice_credits' | 'gift_credits'>

const purposeFor = (
  needs: ReturnType<typeof needsIn>,
  settings: Site,
  user: User | null,
  recipient: Recipient | null | undefined,
) =>
  user && purposeOf(needs, { ...settings, icebreaker_credits: recipient?.icebreaker_credits ?? null }, user)

/** Loads the data of `/credits` for the query of its URL. */
export async function loadPurchase({ api, cache, settings }: LoaderContext, url: URL): Promise<void> {
  const { needs, to, country, code } = read(url.searchParams)
  const recipient = await cache.ensureQueryData(recipientQuery(api, to, needs))
  const purpose = purposeFor(needs, settings, userIn(cache), recipient)
  await cache.ensureQueryData(offerQuery(api, { country, code, credits: purpose?.missing }))
}

/** Returns what the member lacks according to the query of `/credits`, for whom, and the packages with prices. */
export function usePurchase(search: string) {
  const api = useApi()
  const { settings, user } = usePage()
  const { needs, to, country, code } = read(new URLSearchParams(search))
  const { data: recipient } = useQuery(recipientQuery(api, to, needs))
  const purpose = purposeFor(needs, settings, user, recipient)
  const { data: offer } = useQuery(offerQuery(api, { country, code, credits: purpose?.missing }))
  return { offer, purpose, recipient: recipient ?? null }
}

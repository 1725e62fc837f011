import { gifts } from '#contract/chats/gifts.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { formatNeeds, type Need } from '#web/parts/credits-path.ts'
import { codeIn } from './entered-code.ts'

function readNeed(text: string): Need | null {
  const [kind, name = '', ...rest] = text.split(':')
  if (rest.length > 0) return null
  if (kind === 'gift') {
    const gift = gifts.find((each) => each === name)
    return gift ? { kind, gift } : null
  }
  if (kind === 'icebreaker') return name ? { kind, icebreaker: name } : null
  if (name) return null
  return kind === 'message' || kind === 'photo' || kind === 'voice' || kind === 'premium' ? { kind } : null
}

/**
 * Returns the actions in the query of `/credits`. Ignores unknown and repeated ones, so that no URL can inflate the
 * sum.
 */
export function needsIn(search: URLSearchParams): Need[] {
  const texts = new Set((search.get('need') ?? '').slice(0, 200).split(','))
  return [...texts].map(readNeed).filter((need) => need !== null)
}

/**
 * Returns the parameters of `/credits` that the pages of the shop pass on: the return path, the needs, the payment
 * country, and the discount code.
 */
export function keptParams(
  search: URLSearchParams,
  needs: readonly Need[] = needsIn(search),
): URLSearchParams {
  const kept = new URLSearchParams()
  const to = localPath(search.get('to'))
  if (to) kept.set('to', to)
  const need = formatNeeds(needs)
  if (need) kept.set('need', need)
  const country = search.get('payment_country')
  if (country) kept.set('payment_country', country)
  const code = codeIn(search)
  if (code) kept.set('code', code)
  return kept
}

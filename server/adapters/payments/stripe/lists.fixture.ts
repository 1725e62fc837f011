import type { Account } from './account.fixture.ts'
import { ApiError } from './api-error.fixture.ts'

interface Listed {
  readonly id: string
  readonly created: number
}

interface Page {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly created?: { readonly gte?: number | undefined; readonly lte?: number | undefined } | undefined
}

/** Returns a page of a list, newest first, as Stripe's lists with cursors do. */
export function list<Item extends Listed>(url: string, items: Iterable<Item>, page: Page) {
  const { limit = 10, starting_after, created: { gte = 0, lte = Infinity } = {} } = page
  const found = [...items].filter(({ created }) => created >= gte && created <= lte).reverse()
  const from = starting_after === undefined ? 0 : found.findIndex(({ id }) => id === starting_after) + 1
  if (starting_after !== undefined && from === 0)
    throw new ApiError(
      400,
      'invalid_request_error',
      'resource_missing',
      `No such object: '${starting_after}'`,
    )
  return { object: 'list', url, data: found.slice(from, from + limit), has_more: found.length > from + limit }
}

/** Returns a copy of an object in which the ids at the paths of `expand` are replaced by their objects. */
export function expandAll(account: Account, object: object, paths: readonly string[] = []): object {
  const copy = structuredClone(object) as Record<string, unknown>
  for (const path of paths) expandPath(account, copy, path.split('.'))
  return copy
}

function expandPath(
  account: Account,
  target: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
): void {
  const value = target[name]
  if (Array.isArray(value)) {
    for (const item of value) expandPath(account, item as Record<string, unknown>, rest)
    return
  }
  const source = { payment_intent: account.intents, latest_charge: account.charges }[name]
  if (!source)
    throw new ApiError(400, 'invalid_request_error', undefined, `This property cannot be expanded: ${name}`)
  if (typeof value === 'string') target[name] = structuredClone(source.get(value))
  const next = target[name]
  if (rest.length > 0 && next) expandPath(account, next as Record<string, unknown>, rest)
}

import * as limits from '#contract/limits.ts'
import { lander_names, type LanderName } from '#contract/sites/landers.ts'
import { traffic_params } from '#contract/wire/tracking-params.ts'
import type { Site } from '#server/kernel/site.ts'

type Query = Readonly<Record<string, unknown>>

/** The tracking parameters with which a visitor arrived (A3). */
export type Tracking = Partial<Record<(typeof traffic_params)[number], string>>

/** Returns the tracking parameters of a query, or `null` if it has none. */
export function trackingOf(query: Query): Tracking | null {
  const found = traffic_params.flatMap((field) => {
    const value = query[field]
    // PostgreSQL stores no zero bytes and no halves of surrogate pairs.
    const text =
      typeof value === 'string'
        ? value.replaceAll('\0', '').slice(0, limits.traffic_param_max).toWellFormed()
        : ''
    return text === '' ? [] : [[field, text]]
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** A traffic source with all its parameters; those that are missing are empty. */
export type Source = Readonly<Record<(typeof traffic_params)[number], string>>

export const sourceOf = (tracking: Tracking | null): Source => ({
  ...{ network: '', ref: '', sub1: '', sub2: '', sub3: '' },
  ...tracking,
})

/** A lander with a slug that the site has texts for, or ''. */
export interface Landing {
  readonly lander: LanderName
  readonly slug: string
}

/** Reads a lander from a URL (`lander_param`). Returns `null` if there is no such lander. */
export function readLanding({ landerTexts }: Pick<Site, 'landerTexts'>, text: unknown): Landing | null {
  const [name, slug = ''] = typeof text === 'string' ? text.split('/') : []
  const lander = lander_names.find((each) => each === name)
  if (!lander) return null
  return { lander, slug: Object.hasOwn(landerTexts[lander] ?? {}, slug) ? slug : '' }
}

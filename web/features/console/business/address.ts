import {
  type LandingDimension,
  landingDimensions,
  landingFields,
  type LandingField,
} from '#contract/attribution/landing-dimensions.ts'

/** The choice in the page's query. An empty field chooses nothing. */
export type Chosen = Readonly<Partial<Record<'site' | 'period' | LandingField, string>>> & {
  readonly by: LandingDimension
}

const fields = ['site', 'period', ...landingFields] as const

export function chosenIn({ searchParams }: URL): Chosen {
  const chosen = Object.fromEntries(
    fields.flatMap((name) => {
      const value = searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const by = landingDimensions.find((each) => each === searchParams.get('by')) ?? 'lander'
  return { ...chosen, by }
}

/** Returns the path of the page with this choice. Without `by`, it divides by landers. */
export function businessPath({ by, ...chosen }: Chosen, section = ''): string {
  const query = new URLSearchParams({ ...chosen, ...(by !== 'lander' && { by }) }).toString()
  return `/admin/business${query && `?${query}`}${section && `#${section}`}`
}

/** Returns the filter of landers and traffic sources in a choice. */
export const landingFilterOf = (chosen: Chosen): Readonly<Partial<Record<LandingField, string>>> =>
  Object.fromEntries(
    landingFields.flatMap((field) => (chosen[field] === undefined ? [] : [[field, chosen[field]]])),
  )

/** Returns the month or year after or before a period. */
export function shiftPeriod(period: string, by: 1 | -1): string {
  if (period.length === 4) return String(Number(period) + by)
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
}

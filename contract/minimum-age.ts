import * as limits from './limits.ts'

interface MinimumAges {
  /** Where a country has none of its own. */
  readonly min_age: number
  /** Years by country, ISO 3166-1 alpha-2. */
  readonly min_ages: Readonly<Record<string, number>>
}

/** A2: how old one must be to sign up from a country: its own age, else the site's; never under 18. */
export function minimumAge({ min_age, min_ages }: MinimumAges, country: string): number {
  return Math.max(limits.min_age, min_ages[country] ?? min_age)
}

/** Whether the chosen country decides about the age: only then a form asks for it beforehand. */
export function agesDiffer(settings: MinimumAges & { readonly countries: readonly string[] }): boolean {
  return new Set(settings.countries.map((country) => minimumAge(settings, country))).size > 1
}

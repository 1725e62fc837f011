/** Width and height of the grey picture to hash, in px. */
export const print_side_px = 32
/**
 * The number of frequencies of the cosine transform (DCT) that the hash uses in each direction, horizontal and
 * vertical. The hash uses the lowest frequencies.
 */
const low_frequencies = 8

const cosines = Array.from({ length: low_frequencies }, (_, wave) =>
  Array.from({ length: print_side_px }, (_, at) =>
    Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * print_side_px)),
  ),
)

/**
 * Returns the perceptual hash of a picture (pHash, Zauner 2010): 64 bits that hardly change with size or quality.
 * Each bit belongs to one of the 64 lowest-frequency DCT coefficients, and is set if this coefficient is above the
 * median.
 * @param grey brightness of 32×32 pixels, row by row
 */
export function printOf(grey: Uint8Array): bigint {
  const rows: number[][] = []
  for (let y = 0; y < print_side_px; y++)
    rows.push(
      cosines.map((cosine) => {
        let sum = 0
        for (let x = 0; x < print_side_px; x++)
          sum += (grey[y * print_side_px + x] as number) * (cosine[x] as number)
        return sum
      }),
    )
  const waves: number[] = []
  for (let v = 0; v < low_frequencies; v++)
    for (let u = 0; u < low_frequencies; u++) {
      let sum = 0
      for (let y = 0; y < print_side_px; y++) sum += (rows[y]?.[u] as number) * (cosines[v]?.[y] as number)
      waves.push(sum)
    }
  // Leaves out the first coefficient, because it is the mean brightness and would distort the median.
  const sorted = waves.slice(1).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] as number
  return waves.reduce((bits, wave) => (bits << 1n) | (wave > middle ? 1n : 0n), 0n)
}

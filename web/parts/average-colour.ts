/**
 * Returns the average colour of a photo as `#rrggbb`, computed from its thumbhash. This colour is the background of the
 * photo's box until the photo has loaded. The first three bytes of a thumbhash contain the average lightness and two
 * colour differences (the channels L, P and Q, 6 bits each).
 * @param hash thumbhash in base64
 * @returns `null` if the hash is too short to be a thumbhash
 */
export function averageColour(hash: string): string | null {
  const bytes = hash.length < 6 ? '' : atob(hash.slice(0, 4))
  if (bytes.length < 3) return null
  const bits = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16)
  const lightness = (bits & 63) / 63
  const p = ((bits >> 6) & 63) / 31.5 - 1
  const q = ((bits >> 12) & 63) / 31.5 - 1
  const blue = lightness - (2 / 3) * p
  const red = (3 * lightness - blue + q) / 2
  const green = red - q
  return `#${[red, green, blue].map(hex).join('')}`
}

const hex = (part: number) =>
  Math.round(255 * Math.min(1, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')

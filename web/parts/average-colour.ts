/**
 * Average colour of a photo from its thumbhash, as `#rrggbb`: the ground of a portrait until its picture is there.
 * The first three bytes hold the average lightness and two colour differences (thumbhash's LPQ; 6 bits each).
 * @param hash base64; null for one that is too short to be a thumbhash
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

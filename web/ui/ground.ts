/** Number of silhouette backgrounds in `portrait.css`. */
const grounds = 6

/**
 * Returns the index of the background of a member's silhouette, from 0 to 5. The same seed always gives the same index.
 */
export function groundOf(seed: string): number {
  let sum = 0
  for (let index = 0; index < seed.length; index += 1) sum = (sum * 31 + seed.charCodeAt(index)) % 9973
  return sum % grounds
}

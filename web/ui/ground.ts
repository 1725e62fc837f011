/** How many grounds `portrait.css` has for drawn silhouettes. */
const grounds = 6

/** The same member always stands on the same ground: 0 to 5. */
export function groundOf(seed: string): number {
  let sum = 0
  for (let index = 0; index < seed.length; index += 1) sum = (sum * 31 + seed.charCodeAt(index)) % 9973
  return sum % grounds
}

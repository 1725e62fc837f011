/**
 * Query parameter with the lander that a visitor came from, as `name` or `name/slug`. The addresses of the next pages
 * carry it, as they carry the traffic source (decision 036).
 */
export const lander_param = 'lander'

const own = /^\/landers\/([a-z]+(?:\/[a-z0-9-]{1,40})?)\/?$/
const ofMember = /^\/members\/\w+\/landing([23]?(?:\/[a-z0-9-]{1,40})?)\/?$/

/** Returns the lander at a path as the value of `lander_param`, or `null` if the path is no lander. */
export function landerAt(pathname: string): string | null {
  const [, name] = own.exec(pathname) ?? []
  const [, number] = ofMember.exec(pathname) ?? []
  return name ?? (number === undefined ? null : `member${number}`)
}

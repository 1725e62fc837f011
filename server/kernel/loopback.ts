import { isIP } from 'node:net'

/** Returns whether a host is this machine itself, such as `localhost` and `amici.localhost`. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    host.endsWith('.localhost') ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

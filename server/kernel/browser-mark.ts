import { hash } from 'node:crypto'

/**
 * Returns the mark of a browser in a public demo. The demo stores this mark with each mail that the browser causes, so
 * that only this browser can read the mail. The mark is a hash of the token in the browser's `device` cookie, so nobody
 * can compute the token from the mark.
 */
export const markOf = (token: string): string => hash('sha256', `outbox ${token}`)

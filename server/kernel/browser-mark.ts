import { hash } from 'node:crypto'

/**
 * Returns the mark that a public demo puts on the mails that a browser causes. The mark is derived from the token of the
 * browser's `device` cookie, and the token cannot be derived from the mark.
 */
export const markOf = (token: string): string => hash('sha256', `outbox ${token}`)

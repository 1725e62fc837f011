import type { Site } from '#server/kernel/site.ts'

/**
 * Returns the site's identity for authenticators: the host, to which passkeys are bound permanently, and the only
 * accepted origin. Loopback names work without https.
 */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  rpId: new URL(origin).hostname,
  origin: new URL(origin).origin,
})

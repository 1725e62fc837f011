import type { Site } from '#server/kernel/site.ts'

/**
 * Returns the site's identity for authenticators. `rpId` is the host, to which passkeys are bound permanently. `origin`
 * is the only accepted origin. Loopback names such as `localhost` work without https.
 */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  rpId: new URL(origin).hostname,
  origin: new URL(origin).origin,
})

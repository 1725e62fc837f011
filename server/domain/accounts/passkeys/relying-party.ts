import type { Site } from '#server/kernel/site.ts'

/**
 * Who a site is to authenticators: its host, which passkeys are bound to for good, and the one origin they answer from.
 * On loopback names this works without https.
 */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  rpId: new URL(origin).hostname,
  origin: new URL(origin).origin,
})

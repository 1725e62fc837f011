/** Number of networks from which `addressIn` takes its addresses. */
export const networks = 64

/**
 * Returns the address of a client in one of the networks, so that no network reaches the product's rate limits. This
 * works because all IP addresses in 127.0.0.0/8 belong to this machine.
 */
export const addressIn = (nth: number): string => `127.100.${nth % networks}.1`

/**
 * Messages from a page to the worker. `take-over` activates the waiting worker now. `claim` makes the worker control
 * all open pages. `forget` deletes the last member's data.
 */
export type ToWorker = { readonly kind: 'take-over' | 'claim' | 'forget' }

/**
 * Messages from the worker to pages. `push` reports that a push has arrived. `open` asks the page to open a URL. A page
 * that can open the URL without a page load confirms this on the message's port.
 */
export type FromWorker = { readonly kind: 'push' } | { readonly kind: 'open'; readonly url: string }

/** Prefix of the name of the cache for a member's conversations. The member's id comes after the prefix. */
export const chats_cache_prefix = 'kept-'

/** What a page tells the worker: take over now; forget whoever was signed in here. */
export type ToWorker = { readonly kind: 'take-over' | 'forget' }

/** What the worker tells pages: a push came; open this page (a page that can answers on the port). */
export type FromWorker = { readonly kind: 'push' } | { readonly kind: 'open'; readonly url: string }

/** Caches of a member's own conversations, by the member's id: nobody else's are ever beside them. */
export const kept_prefix = 'kept-'

/** Paths that pages ask without the typed client. Apart from the table, which no page's first load needs. */

/** The event stream (C3): server-sent events, so not a call with a JSON answer. */
export const livePath = '/api/live.php'

/** §7: the beacon of a page that was hidden. */
export const hiddenPath = '/api/page-hidden.php'

export const geocodePath = '/api/geocode.php'

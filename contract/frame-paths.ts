/** Paths that pages ask without the typed client. Apart from the table, which no page's first load needs. */

/** The event stream (C3): server-sent events, so not a call with a JSON answer. */
export const livePath = '/api/live.php'

/** §7: the beacon of a page that was hidden. */
export const hiddenPath = '/api/page-hidden.php'

/** A8: all that is kept of the signed-in member, as a ZIP: a download, so not a call with a JSON answer. */
export const exportPath = '/api/export.php'

export const geocodePath = '/api/geocode.php'

/** A10: what a browser is to make a passkey with, and to use one. */
export const passkeyOptionsPath = '/api/passkey-options.php'
export const passkeyChallengePath = '/api/passkey-challenge.php'

/** The signed-in member; with `?push=1` a browser subscribes to pushes (§7). */
export const userPath = '/api/user.php'

/** Browsers that receive pushes. */
export const pushPath = '/api/push.php'

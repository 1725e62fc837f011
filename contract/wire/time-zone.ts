/**
 * The installation's time zone. Used for the day of the like limit, for times in mails, and in pages until the browser
 * sends its own time zone.
 */
export const timeZone = 'Europe/Rome'

/** Cookie with the browser's time zone (IANA), if that is not the installation's time zone. */
export const zone_cookie = 'zone'

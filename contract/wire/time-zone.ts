/**
 * The installation's time zone. The daily like limit and the times in mails use this time zone. Pages use it only until
 * the browser has sent its own time zone.
 */
export const timeZone = 'Europe/Rome'

/** Cookie with the browser's time zone (IANA). Absent if the browser has the installation's time zone. */
export const zone_cookie = 'zone'

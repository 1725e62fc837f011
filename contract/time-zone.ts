/** The installation's: what a day's likes are counted by, what mails name, and what pages are drawn in until a browser says more. */
export const timeZone = 'Europe/Rome'

/** Cookie with the zone (IANA) of a browser that is elsewhere. */
export const zone_cookie = 'zone'

/** Days and hours are those of this zone, on both sides: what a day's likes are counted by, what pages and mails name. */
export const timeZone = 'Europe/Rome'

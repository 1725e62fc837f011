const km_per_mile = 1.609344

/**
 * Formats the upper limit of a distance: `10 km`, or miles for American readers. Miles are rounded up, so that the limit
 * stays true.
 */
export const formatDistance = (km: number | string, locale: string): string =>
  locale === 'en-US' ? `${Math.ceil(Number(km) / km_per_mile)} mi` : `${km} km`

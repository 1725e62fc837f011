/** Returns the colon that follows a label. French has a no-break space before it. */
export const colon = (locale: string): string => (locale === 'fr' ? '\u00a0:' : ':')

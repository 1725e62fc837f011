/** Loads sharp with the first picture that this process draws, because it would take a thirtieth of every start. */
export const loadSharp = async () => (await import('sharp')).default

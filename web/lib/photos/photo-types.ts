/** Types of photos that the server decodes, for `accept` of a file input. */
export const photo_types = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * The same with HEIC, for inputs whose script converts HEIC (`readyPhoto`). Without script, iPhones send a JPEG to an
 * input that does not accept HEIC.
 */
export const photo_types_with_heic = `${photo_types},image/heic,image/heif`

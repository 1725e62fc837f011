/**
 * Path of the challenge for a proof of work, requested by GET. If a visitor's network has exhausted a rate limit, the
 * server still accepts calls that contain a solved challenge (decision 028). With `?limits=` (a list of rate limits),
 * the response is `null` if none of these limits is exhausted.
 */
export const proofPath = '/api/proof.php'
/** Names of the header of a call and of the field of a posted form that contain the solved challenge. */
export const proofHeader = 'x-proof'
export const proofField = 'proof'

/** X7: the fixed sentences of a friendly goodbye, by name; a page says them in its reader's language. */
export const goodbyes = ['not_my_type', 'met_someone', 'no_time'] as const
export type Goodbye = (typeof goodbyes)[number]

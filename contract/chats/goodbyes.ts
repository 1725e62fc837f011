/** X7: names of the fixed goodbyes. Pages have the sentence for each name in every language. */
export const goodbyes = ['not_my_type', 'met_someone', 'no_time'] as const
export type Goodbye = (typeof goodbyes)[number]

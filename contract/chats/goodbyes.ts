/** X7: names of the fixed goodbyes. `web/parts/goodbye-labels.ts` has the sentence for each name. */
export const goodbyes = ['not_my_type', 'met_someone', 'no_time'] as const
export type Goodbye = (typeof goodbyes)[number]

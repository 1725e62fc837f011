import { ownProfileQuery } from '#web/features/own-profile/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export { VoicePage as Component } from '#web/features/own-profile/voice/voice-page.tsx'

export const loader = fills(({ api, cache }) => cache.ensureQueryData(ownProfileQuery(api)))

import type { Site } from '#server/kernel/site.ts'
import type { ProfileRow } from './store.ts'

/** Partners' profiles (P4) are shown where the site takes advertisements, and nowhere else. */
export const isOffered = (
  { settings }: Pick<Site, 'settings'>,
  { kind }: Pick<ProfileRow, 'kind'>,
): boolean => kind !== 'resell' || settings.member_resell

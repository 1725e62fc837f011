import type { Site } from '#server/kernel/site.ts'
import type { ProfileRow } from './store.ts'

/**
 * Returns whether a site shows a profile of this kind. Partners' profiles (P4, kind `resell`) appear only on sites that
 * accept them.
 */
export const isOffered = (
  { settings }: Pick<Site, 'settings'>,
  { kind }: Pick<ProfileRow, 'kind'>,
): boolean => kind !== 'resell' || settings.member_resell

import type { ListedMember } from '#contract/console/listed-member.ts'

/** Returns the path of a member's file, opened for a case if there is one. */
export const memberPath = (member: ListedMember['id'] | string, ref: string | null = null): string =>
  `/admin/member/${member}${ref === null ? '' : `?case=${ref}`}`

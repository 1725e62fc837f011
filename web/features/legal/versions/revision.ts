import type { ReactNode } from 'react'
import type { CompanyInfo } from '#contract/sites/sites.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { LegalSection } from '../legal-page.tsx'

/** A change of a legal text. The code contains the text in force, and each revision contains what it replaced. */
export interface Revision {
  /** First day on which the changed text is in force, `YYYY-MM-DD`. */
  readonly from: string
  /** The changes in words for the reader: a `<li>` for each. */
  readonly changes: ReactNode
  /** The sections that this revision changed, as they were before, by id. `null` for a section that it added. */
  readonly before: Readonly<Record<string, LegalSection | null>>
}

/** A text that is or was in force, from its first day until the day before `until`. */
export interface LegalVersion {
  /** Value of the query parameter `version`. */
  readonly id: string
  readonly from: string
  /** First day on which the text is no longer in force; `null` for the text in force. */
  readonly until: string | null
}

/** First day of the terms by default (S8). It is also the id of the text before all revisions. */
const first_day = '2023-12-01'

/**
 * Returns the versions of a text that have been in force on this company's sites, the newest first. The oldest is
 * in force since `first`, or since the terms of the company if they are younger (S8).
 * @param revisions the revisions of the text, the newest first
 */
export function versionsOf(
  revisions: readonly Pick<Revision, 'from'>[],
  { terms_version }: Pick<CompanyInfo, 'terms_version'>,
  first = first_day,
): readonly LegalVersion[] {
  const start = terms_version.slice(0, 10)
  const ids = [...revisions.map(({ from }) => from), first]
  return ids
    .map((id, index) => ({ id, from: id < start ? start : id, until: ids[index - 1] ?? null }))
    .filter(({ until }) => until === null || until > start)
}

/**
 * Returns the version in the query of a page's address, or `null` for the text in force. Throws `not_found` for a version
 * that has never been in force.
 */
export function versionIn(
  { address, company }: { readonly address: URL; readonly company: CompanyInfo },
  revisions: readonly Pick<Revision, 'from'>[],
  first?: string,
): string | null {
  const wanted = address.searchParams.get('version')
  if (wanted !== null && !versionsOf(revisions, company, first).some(({ id }) => id === wanted))
    throw new ApiError('not_found')
  return wanted
}

/** Returns the sections of a version. Undoes the revisions that came after it. */
export function sectionsAt(
  current: readonly LegalSection[],
  revisions: readonly Revision[],
  { id }: Pick<LegalVersion, 'id'>,
): readonly LegalSection[] {
  const later = revisions.filter(({ from }) => from > id)
  return later.reduce((sections, { before }) => undo(sections, before), current)
}

/** Replaces the changed sections by the earlier ones. A section that the revision removed comes last. */
function undo(sections: readonly LegalSection[], before: Revision['before']): readonly LegalSection[] {
  const kept = sections.flatMap((section) => before[section.id] ?? (section.id in before ? [] : section))
  const ids = new Set(sections.map(({ id }) => id))
  const removed = Object.values(before).filter((section) => section !== null && !ids.has(section.id))
  return [...kept, ...(removed as LegalSection[])]
}

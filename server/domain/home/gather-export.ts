import { requireFreshIdentity } from '#server/domain/accounts/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { personalData } from './personal-data.ts'

export interface GatheredExport {
  /** What every module keeps, by its name. */
  readonly parts: Readonly<Record<string, Record<string, unknown>>>
  /** Where each file stands in the archive, and its key in the storage. */
  readonly files: readonly { readonly path: string; readonly key: string }[]
}

/** Everything that is kept of the signed-in member (A8, GDPR art. 15 and 20). Throws `identity_required`. */
export async function gatherExport(visit: MemberVisit): Promise<GatheredExport> {
  await requireFreshIdentity(visit)
  const { app, session } = visit
  const parts: Record<string, Record<string, unknown>> = {}
  const files: { path: string; key: string }[] = []
  // One after the other: nobody waits for it, and others wait for the database.
  for (const [name, module] of Object.entries(personalData)) {
    parts[name] = await module.export(app, session.memberId)
    files.push(...((await module.files?.(app, session.memberId)) ?? []))
  }
  return { parts, files }
}

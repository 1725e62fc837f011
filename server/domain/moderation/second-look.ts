import type { AuditRow } from './store.ts'

/**
 * Returns whether a decision, or its undo, left a photo visible as it was before (X20). Nobody tells its owner, who would
 * learn that another profile has nearly the same picture.
 */
export function isSecondLook({
  object_kind,
  before,
  after,
}: Pick<AuditRow, 'object_kind' | 'before' | 'after'>) {
  const [was, is] = [before, after] as ({ status?: unknown } | null)[]
  return object_kind === 'photo' && was?.status === 'active' && is?.status === 'active'
}

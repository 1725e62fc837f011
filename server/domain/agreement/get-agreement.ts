import type { Agreement } from '#contract/agreement/agreement.ts'
import { questions } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { listAnswersOf } from './list-answers.ts'
import { type Compared, compareShown, placeOf, showsEnough, weightOf } from './rules.ts'

/** The number of agreements among the reasons. A disagreement follows them. */
const agreeing_reasons = 3

/**
 * Returns how far two members agree (X17), for the page that `viewer` sees of `other`. The caller has checked that the
 * viewer sees the other member. Returns `null` if the profile is no real member or shows too few answers.
 */
export async function getAgreement(
  db: Queryable,
  viewer: MemberId,
  { member_id: other, kind }: Pick<ProfileRow, 'member_id' | 'kind'>,
): Promise<Agreement | null> {
  if (kind !== 'member' || viewer === other) return null
  const rows = await listAnswersOf(db, [viewer, other])
  const theirs = rows.get(other) ?? []
  if (!showsEnough(theirs)) return null
  const compared = compareShown(rows.get(viewer) ?? [], theirs)
  const common = compared.length
  if (common < limits.common_answers_min) return { common, agreed: null, reasons: [] }
  const agreeing = compared.filter((each) => each.agrees)
  return { common, agreed: agreeing.length, reasons: reasonsOf(compared).map(presentReason) }
}

/**
 * Returns the reasons to show: some agreements and one disagreement, those that matter most to the viewer. What matters
 * to the other member is nobody else's business, so it does not count for the order.
 */
function reasonsOf(compared: readonly Compared[]): Compared[] {
  const ordered = compared.toSorted((a, b) => weightOf(b.mine) - weightOf(a.mine))
  const agreeing = ordered.filter((each) => each.agrees).slice(0, agreeing_reasons)
  return [...agreeing, ...ordered.filter((each) => !each.agrees).slice(0, 1)]
}

function presentReason({ question, mine, theirs, agrees }: Compared): Agreement['reasons'][number] {
  const { answers } = questions[question]
  const codeOf = (packed: number) => answers[placeOf(packed)] ?? answers[0]
  return { question, mine: codeOf(mine), theirs: codeOf(theirs), agrees }
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedMember } from '#contract/console/listed-member.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatClock } from '#web/parts/date-formats.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActForm } from './act-forms.tsx'
import { doneSentence } from './done-sentence.ts'
import { type MemberActsOf, shownAct } from './member-acts.tsx'
import { MemberMeasures } from './member-measures.tsx'

interface ActedOnProps {
  member: ListedMember
  staff: Console['staff']
  acts: MemberActsOf
  /** The act whose form the address asks for. */
  act: string | null
  /** The act that the page has just done. */
  done: string | null
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
  /** The typed form, after a preview. */
  typed: TypedForm | null
}

/** Shows what was just done, the form of the chosen act, and the decisions about the member. */
export function ActedOn({ member, staff, acts, act, done, newKey, form, typed }: ActedOnProps): ReactNode {
  const { i18n } = useLingui()
  const shown = shownAct(act, form)
  const { locale, zone } = usePage()
  const mailAt = acts.measures.find(({ undo_until }) => undo_until)?.undo_until
  const time = mailAt ? formatClock(Date.parse(mailAt), locale, zone) : null
  const typedIn = (action: string) => (valueOf(typed, 'action') === action ? typed : null)
  const sentence = form ? null : doneSentence(i18n, done, time)
  return (
    <>
      {sentence && (
        <div role="status" data-focus="" tabIndex={-1} className="outline-0">
          <Note tone="success" title={sentence} />
        </div>
      )}
      {shown ? (
        <ActForm act={shown} member={member} acts={acts} newKey={newKey} form={form} typed={typedIn(shown)} />
      ) : (
        <RefusalNote form={form} />
      )}
      <MemberMeasures member={member} acts={acts} staff={staff} form={form} typed={typedIn('lift')} />
    </>
  )
}

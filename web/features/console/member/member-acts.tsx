import { Trans } from '@lingui/react/macro'
import type { ListedMember } from '#contract/console/listed-member.ts'
import { mayCall } from '#contract/permissions.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ScrollText } from '#web/ui/icons/index.ts'

interface MemberActsProps {
  member: ListedMember
  staff: Console['staff']
  /** The act that the page has just done. */
  done: string | null
  /** The form of the page that the server refused, which may be another one. */
  form: RefusedForm | null
}

/** The acts on the member of an open file that the role may do. `actOnMember` carries the forms out. */
export function MemberActs({ member, staff }: MemberActsProps) {
  return (
    <div className="member-acts">
      {mayCall(staff.role, 'listLoggedActs') && (
        <ButtonLink href={`/admin/log?member=${member.id}`} look="outline">
          <ScrollText className="icon" aria-hidden="true" />
          <Trans>Registro</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

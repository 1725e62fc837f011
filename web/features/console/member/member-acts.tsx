import { Trans } from '@lingui/react/macro'
import type { ListedMember } from '#contract/console/listed-member.ts'
import type { CallOutput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Gavel, Mail, MoreVertical, ScrollText } from '#web/ui/icons/index.ts'
import { memberPath } from './member-path.ts'

export type MemberActsOf = CallOutput<'getMemberActs'>

/** The acts that have a form of their own, by the parameter `act` of the file's address. */
export const formActs = ['measure', 'write', 'correct', 'sessions'] as const
export type FormAct = (typeof formActs)[number]

interface MemberActsProps {
  member: ListedMember
  staff: Console['staff']
  /** The state of the account and the decisions about it. */
  acts: MemberActsOf
}

/** The act whose form the page shows: the one that was chosen, or the one that the server refused. */
export const shownAct = (asked: string | null, form: RefusedForm | null): FormAct | null =>
  formActs.find((each) => each === (form ? valueOf(form, 'action') : asked)) ?? null

/** The acts on the member of an open file that the role may do. `actOnMember` carries the forms out. */
export function MemberActs({ member, staff, acts }: MemberActsProps) {
  const may = (call: Parameters<typeof mayCall>[1]) => mayCall(staff.role, call)
  const hrefOf = (act: FormAct) => `${memberPath(member.id)}?act=${act}#act`
  const isMember = member.kind === 'member'
  return (
    <div className="member-acts" data-acts="">
      {isMember && may('writeToMember') && acts.status === 'active' && (
        <ButtonLink href={hrefOf('write')} look="outline">
          <Mail className="icon" aria-hidden="true" />
          <Trans>Scrivi…</Trans>
        </ButtonLink>
      )}
      {isMember && may('takeMeasure') && (
        <ButtonLink href={hrefOf('measure')} look="outline">
          <Gavel className="icon" aria-hidden="true" />
          <Trans>Misura…</Trans>
        </ButtonLink>
      )}
      <details className="member-more">
        <summary className="button button-outline">
          <MoreVertical className="icon" aria-hidden="true" />
          <Trans>Altro</Trans>
        </summary>
        <div className="member-more-acts">
          {isMember && may('correctCredits') && (
            <ButtonLink href={hrefOf('correct')} look="plain">
              <Trans>Crediti: aggiungi o togli…</Trans>
            </ButtonLink>
          )}
          {isMember && may('endMemberSessions') && (
            <ButtonLink href={hrefOf('sessions')} look="plain">
              <Trans>Chiudi tutte le sessioni…</Trans>
            </ButtonLink>
          )}
          {acts.status === 'not_confirmed' && may('resendMemberActivation') && (
            <form method="post" action={memberPath(member.id)}>
              <Button type="submit" look="plain" name="action" value="activation">
                <Trans>Manda di nuovo la mail di conferma</Trans>
              </Button>
            </form>
          )}
          {may('listLoggedActs') && (
            <ButtonLink href={`/admin/log?member=${member.id}`} look="plain">
              <ScrollText className="icon" aria-hidden="true" />
              <Trans>Registro</Trans>
            </ButtonLink>
          )}
        </div>
      </details>
    </div>
  )
}

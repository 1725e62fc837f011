import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundMember } from '#contract/console/members.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { mayRead } from '#contract/permissions.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { casePath } from '#web/parts/console/case-paths.ts'
import type { Console } from '#web/parts/console/console.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { foundByLabels } from '../member/member-labels.ts'
import { nameMember } from '../member/member-name.ts'
import { memberPath } from '../member/member-path.ts'
import { MemberTags } from '../member/member-tags.tsx'

interface MemberSearchProps {
  role: Console['staff']['role']
  /** The members that were found, or `null` before a search. */
  found: CallOutput<'findMembers'> | null
  typed: TypedForm | null
  form: RefusedForm | null
}

/** O1: finds members. The search is a POST, so that no address contains what was typed. */
export function MemberSearch({ role, found, typed, form }: MemberSearchProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Membri</Trans>
        </h1>
        <p className="text-ink-2">
          {mayRead(role, 'money') ? (
            <Trans>
              Per nome, indirizzo mail, numero o pagina del profilo, numero di ordine, reclamo, recesso o
              segnalazione, codice del pagamento.
            </Trans>
          ) : (
            <Trans>Per nome, indirizzo mail, numero o pagina del profilo, numero di segnalazione.</Trans>
          )}{' '}
          <Trans>Chi cerca un indirizzo e lo trova resta nel registro.</Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <OwnForm action="/admin/members" className="box member-search" role="search">
        <TextField
          name="text"
          id="text"
          type="search"
          label={t`Cerca`}
          maxLength={limits.member_search_max}
          autoComplete="off"
          spellCheck={false}
          defaultValue={valueOf(form ?? typed, 'text')}
          error={errors.text}
        />
        <Button type="submit">
          <Search className="icon" aria-hidden="true" />
          <Trans>Cerca</Trans>
        </Button>
      </OwnForm>
      {found && <Found found={found} />}
    </div>
  )
}

function Found({ found: { members, cases, is_more } }: { found: CallOutput<'findMembers'> }) {
  const { t } = useLingui()
  if (members.length + cases.length === 0)
    return (
      <div role="status" data-focus="" tabIndex={-1} className="outline-0">
        <Note title={t`Nessun membro così nei siti mostrati`}>
          <Trans>
            Chi ha cancellato l’account si trova solo per numero d’ordine, finché l’ordine si conserva.
          </Trans>
        </Note>
      </div>
    )
  return (
    <>
      {cases.length > 0 && (
        <ul className="box member-list" aria-label={t`Casi trovati`}>
          {cases.map(({ kind, id, number, site_name }) => (
            <li key={`${kind}-${id}`}>
              <a href={casePath(kind, id)} className="member-row">
                <span className="grid min-w-0 gap-1">
                  <span className="font-semibold">{number}</span>
                  <span className="text-14 text-ink-2">
                    {site_name} · <Trans>di chi non ha un account</Trans>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {members.length > 0 && (
        <ul className="box member-list" aria-label={t`Membri trovati`}>
          {members.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </ul>
      )}
      {is_more && (
        <p className="text-14 text-ink-2">
          <Trans>Ce ne sono altri: scrivi di più.</Trans>
        </p>
      )}
    </>
  )
}

function Row({ member }: { member: FoundMember }) {
  const { i18n } = useLingui()
  const { settings } = usePage()
  const { id, photo_filename, site_name, found_by } = member
  return (
    <li>
      <a href={memberPath(id, member.case)} className="member-row">
        <Avatar src={photo_filename && settings.cdn_prefix + photo_filename} seed={id} />
        <span className="grid min-w-0 gap-1">
          <span className="font-semibold">{nameMember(i18n, member)}</span>
          <span className="text-14 text-ink-2" data-figures="">
            {site_name} · {i18n._(foundByLabels[found_by])}
          </span>
        </span>
        <MemberTags member={member} />
      </a>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedMember, MemberFile } from '#contract/console/members.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { useNow } from '#web/parts/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { MemberActs } from './member-acts.tsx'
import { nameMember } from './member-name.ts'
import { MemberTags } from './member-tags.tsx'
import { AskWhy, WhyOpen } from './why-open.tsx'

export interface MemberPageProps {
  shown: CallOutput<'getMemberFile'>
  staff: Console['staff']
  /** The act that the page has just done, from the parameter `done` of its address. */
  done: string | null
  form: RefusedForm | null
}

/** O1: one member: who it is, why one may look, and the file. */
export function MemberPage({ shown: { member, file }, staff, done, form }: MemberPageProps) {
  return (
    <div className="console-page member-page">
      <MemberHead member={member}>
        {file && <MemberActs member={member} staff={staff} done={done} form={form} />}
      </MemberHead>
      {file ? <WhyOpen why={file.why} /> : <AskWhy form={form} />}
      {file && <Contact member={member} file={file} />}
    </div>
  )
}

function MemberHead({ member, children }: { member: ListedMember; children: ReactNode }) {
  const { i18n } = useLingui()
  const { settings, locale, zone } = usePage()
  const now = useNow()
  const { id, site_name, since, country, photo_filename } = member
  const day = since && formatDate(Date.parse(since), now, locale, zone)
  return (
    <header className="member-head">
      <Avatar
        src={photo_filename && settings.cdn_prefix + photo_filename}
        seed={id}
        className="member-head-photo"
      />
      <div className="grid min-w-0 gap-1">
        <h1>{nameMember(i18n, member)}</h1>
        <p className="text-ink-2" data-figures="">
          {site_name}
          {day && (
            <>
              {' · '}
              <Trans>iscrizione: {day}</Trans>
            </>
          )}
          {country && ` · ${nameCountry(country, locale)}`}
        </p>
        <MemberTags member={member} />
      </div>
      {children}
    </header>
  )
}

/** Mail address and language, as far as the role gets them. */
function Contact({ member, file: { address, language } }: { member: ListedMember; file: MemberFile }) {
  return (
    <dl className="box member-facts" data-figures="">
      <div>
        <dt>
          <Trans>Numero del profilo</Trans>
        </dt>
        <dd>{member.id}</dd>
      </div>
      {address && (
        <div>
          <dt>
            <Trans>Indirizzo mail</Trans>
          </dt>
          <dd>{address}</dd>
        </div>
      )}
      {language && (
        <div>
          <dt>
            <Trans>Lingua</Trans>
          </dt>
          <dd>{language}</dd>
        </div>
      )}
    </dl>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedMember } from '#contract/console/listed-member.ts'
import type { TimelineGroup } from '#contract/console/member-search.ts'
import type { MemberFile } from '#contract/console/members.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatDate, formatFullDay } from '#web/parts/date-formats.ts'
import { nameCountry, nameLanguage } from '#web/parts/display-names.ts'
import { useNow } from '#web/parts/now.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActedOn } from './acted-on.tsx'
import { KeptEvidenceList } from './kept-evidence.tsx'
import { LookAlikeList, SideBySide } from './look-alikes.tsx'
import { MemberActs, type MemberActsOf } from './member-acts.tsx'
import { MemberCredits } from './member-credits.tsx'
import { nameMember } from './member-name.ts'
import { MemberOrders } from './member-orders.tsx'
import { memberPath } from './member-path.ts'
import { Conversations, SignIns } from './member-places.tsx'
import { MemberTags } from './member-tags.tsx'
import { NoteForm } from './note-form.tsx'
import { Timeline } from './timeline.tsx'
import { AskWhy, WhyOpen } from './why-open.tsx'

interface MemberPageProps {
  shown: CallOutput<'getMemberFile'>
  /** `null` if the file is closed, and for a member who does not exist any more. */
  acts: MemberActsOf | null
  staff: Console['staff']
  /** The act whose form the address asks for. */
  act: string | null
  /** The act that the page has just done, from the parameter `done` of its address. */
  done: string | null
  /** The group of the timeline that the address asks for, or `null` for all. */
  group: TimelineGroup | null
  /** Whether the address asks for the comparison of members who look the same. */
  compares: boolean
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
  /** The typed form, after a preview. */
  typed: TypedForm | null
}

/** O1: one member: who it is, why one may look, and the file. */
export function MemberPage(props: MemberPageProps) {
  const { shown, acts, staff, act, done, group, compares, newKey, form, typed } = props
  const { member, file } = shown
  return (
    <div className="console-page member-page">
      <MemberHead member={member}>
        {file && acts && <MemberActs member={member} staff={staff} acts={acts} />}
      </MemberHead>
      {done === 'note' && !form && (
        <div role="status" data-focus="" tabIndex={-1} className="outline-0">
          <Note tone="success" title={<Trans>Nota salvata</Trans>} />
        </div>
      )}
      {file ? <WhyOpen why={file.why} /> : <AskWhy form={form} />}
      {file && acts && <ActedOn {...{ member, staff, acts, act, done, newKey, form, typed }} />}
      {acts?.words && <OwnWords words={acts.words} />}
      {file && <OpenFile member={member} file={file} group={group} compares={compares} form={form} />}
    </div>
  )
}

/** X14, X15: the prompts and the opening question, which a measure can take off the profile. */
function OwnWords({ words: { prompts, opening_question } }: { words: NonNullable<MemberActsOf['words']> }) {
  const { i18n } = useLingui()
  if (prompts.length === 0 && !opening_question) return null
  return (
    <dl className="box member-facts">
      {prompts.map(({ prompt, answer }) => (
        <div key={prompt}>
          <dt>{formatPrompt(i18n, prompt)}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      {opening_question && (
        <div>
          <dt>
            <Trans>Domanda a chi scrive</Trans>
          </dt>
          <dd>{opening_question}</dd>
        </div>
      )}
    </dl>
  )
}

interface OpenFileProps extends Pick<MemberPageProps, 'group' | 'compares' | 'form'> {
  member: ListedMember
  file: MemberFile
}

function OpenFile({ member, file, group, compares, form }: OpenFileProps) {
  const { timeline, orders, credits, sign_ins, conversations, look_alikes, evidence } = file
  const path = memberPath(member.id)
  return (
    <>
      <Contact member={member} file={file} />
      {compares && look_alikes && <SideBySide compared={look_alikes} path={path} />}
      <div className="member-file">
        <div className="member-column">
          <Timeline entries={timeline} group={group} path={path} />
          <NoteForm form={form} />
          {evidence && evidence.length > 0 && <KeptEvidenceList evidence={evidence} />}
          {orders && <MemberOrders orders={orders} />}
        </div>
        <div className="member-column">
          {look_alikes && <LookAlikeList others={look_alikes.others} path={path} compares={compares} />}
          {credits && <MemberCredits credits={credits} />}
          {conversations && <Conversations counts={conversations} />}
          {sign_ins && <SignIns signIns={sign_ins} />}
        </div>
      </div>
    </>
  )
}

function MemberHead({ member, children }: { member: ListedMember; children: ReactNode }) {
  const { i18n } = useLingui()
  const { settings, locale, zone } = usePage()
  const now = useNow()
  const { id, site_name, since, country, photo_filename } = member
  const day = since && formatFullDay(Date.parse(since), now, locale, zone)
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
function Contact({
  member,
  file: { address, language, age, erase_at },
}: {
  member: ListedMember
  file: MemberFile
}) {
  const { locale, zone } = usePage()
  const now = useNow()
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
          <dd>{nameLanguage(language, locale)}</dd>
        </div>
      )}
      {age && (
        <div>
          <dt>
            <Trans>Prova dell’età</Trans>
          </dt>
          <dd>
            {age.over_18 ? <Trans>almeno 18 anni</Trans> : <Trans>meno di 18 anni</Trans>} ·{' '}
            {age.method === 'eu_app' ? <Trans>app europea</Trans> : <Trans>risposta finta</Trans>} ·{' '}
            <time dateTime={age.on}>{formatDate(Date.parse(age.on), now, locale, 'UTC')}</time>
          </dd>
        </div>
      )}
      {erase_at && (
        <div>
          <dt>
            <Trans>Si cancella tutto</Trans>
          </dt>
          <dd>{formatDate(Date.parse(erase_at), now, locale, zone)}</dd>
        </div>
      )}
    </dl>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockedMember } from '#contract/relations/relations.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

export const unblock = ({ api, form }: Post) => api.unblockMember({ profile: text(form, 'profile') })

/** Lists the members whom this member has blocked. The site does not tell them about the block. */
export function BlockedSection({
  blocked,
  form,
}: {
  blocked: readonly BlockedMember[]
  form: RefusedForm | null
}) {
  return (
    <Section
      id="blocked"
      title={<Trans>Persone bloccate</Trans>}
      lead={
        blocked.length > 0 ? (
          <Trans>Non vi vedete e non potete scrivervi. Loro non lo sanno.</Trans>
        ) : (
          <Trans>Non hai bloccato nessuno.</Trans>
        )
      }
    >
      <DoneNote action="unblock">
        <Trans>Fatto: potete vedervi di nuovo.</Trans>
      </DoneNote>
      {blocked.length > 0 && (
        <ul className="grid gap-3">
          {blocked.map((person) => (
            <Blocked key={person.id} person={person} form={form} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Blocked({ person, form }: { person: BlockedMember; form: RefusedForm | null }) {
  const { t } = useLingui()
  const { id, kind, name, blocked_at } = person
  return (
    <li className="flex items-center gap-3">
      <Avatar src={null} seed={id} className="size-11" />
      <p className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <KindLabel kind={kind} look="row" />
        <span className="field-hint">
          <RelativeTime at={blocked_at} look="long" />
        </span>
      </p>
      <SettingsForm action="unblock" form={form?.values.profile === id ? form : null}>
        <input type="hidden" name="profile" value={id} />
        <Button type="submit" look="outline" aria-label={t`Sblocca ${name}`}>
          <Trans>Sblocca</Trans>
        </Button>
      </SettingsForm>
    </li>
  )
}

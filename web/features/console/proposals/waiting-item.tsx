import { Trans, useLingui } from '@lingui/react/macro'
import type { Proposal } from '#contract/console/proposals.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatMoment } from '#web/parts/date-formats.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { memberPath } from '../member/member-path.ts'
import { ActFacts } from './act-facts.tsx'
import { actTitle } from './act-words.ts'
import { RefuseForm } from './refuse-form.tsx'

interface WaitingItemProps {
  proposal: Proposal
  console: Console
  /** The refused form about this proposal. */
  form: RefusedForm | null
}

/** An act that waits: what it is, for whom it waits and until when, and the decision or the withdrawal. */
export function WaitingItem({ proposal, console, form }: WaitingItemProps) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const { act, proposed_by, proposed_at, own, expires_at } = proposal
  const until = formatMoment(Date.parse(expires_at), locale, zone)
  return (
    <article className="box grid grid-cols-1 gap-2 p-5" data-proposal={act.kind}>
      <h3 className="text-19" data-figures="">
        {actTitle(i18n, act, locale)}
      </h3>
      <ActFacts proposal={proposal} console={console} />
      <p className="text-14 text-ink-2" data-figures="">
        {own ? (
          <WaitsFor names={proposal.waits_for} />
        ) : (
          <Trans>
            Proposto da {proposed_by}, <RelativeTime at={proposed_at} look="long" />
          </Trans>
        )}
        {' · '}
        <Trans>vale fino a {until}</Trans>
      </p>
      <RefusalNote form={form} />
      {act.kind === 'refund' || act.kind === 'export' ? (
        <Decision proposal={proposal} form={form} />
      ) : (
        <div>
          <ButtonLink href={placeOf(proposal)} look="outline">
            {own ? <Trans>Guarda o ritira</Trans> : <Trans>Guarda e decidi</Trans>}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

function WaitsFor({ names }: { names: readonly string[] }) {
  const { locale } = usePage()
  if (names.length === 0)
    return <Trans>Adesso non c’è nessuno che possa confermare: serve un’altra persona con questo ruolo</Trans>
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return <Trans>Aspetta {list}</Trans>
}

/** Returns the page on which such an act is decided, beside what it is about. */
const placeOf = ({ act, member, case: ref }: Proposal): string =>
  act.kind === 'staff_change' || !member ? '/admin/staff' : memberPath(member, ref)

function Decision({ proposal: { id, act, own }, form }: Pick<WaitingItemProps, 'proposal' | 'form'>) {
  const hidden = (
    <>
      <input type="hidden" name="proposal" value={id} />
      <input type="hidden" name="kind" value={act.kind} />
    </>
  )
  if (own)
    return (
      <OwnForm>
        {hidden}
        <Button type="submit" look="outline" name="action" value="withdraw">
          <Trans>Ritira la proposta</Trans>
        </Button>
      </OwnForm>
    )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <OwnForm>
        {hidden}
        <Button type="submit" look="outline" name="action" value="confirm">
          {act.kind === 'refund' ? <Trans>Conferma il rimborso</Trans> : <Trans>Conferma il file</Trans>}
        </Button>
      </OwnForm>
      <RefuseForm id={id} action="reject" form={form}>
        {hidden}
      </RefuseForm>
    </div>
  )
}

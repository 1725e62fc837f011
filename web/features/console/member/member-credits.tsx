import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemberFile } from '#contract/console/members.ts'
import { causeLabels } from '#web/parts/console/desk-labels.ts'
import { CircleAlert, CircleCheck } from '#web/ui/icons/index.ts'

interface MemberCreditsProps {
  credits: NonNullable<MemberFile['credits']>
}

/** The balance, what made it, and whether the books prove it. */
export function MemberCredits({ credits: { balance, causes, proof } }: MemberCreditsProps) {
  const { i18n } = useLingui()
  return (
    <section className="box member-side" aria-labelledby="credits">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="credits" className="text-19">
          <Trans>Crediti</Trans>
        </h2>
        <b className="display text-24" data-figures="">
          {balance}
        </b>
      </header>
      {causes.length > 0 && (
        <dl className="member-sums" data-figures="">
          {causes.map(({ cause, credits }) => (
            <div key={cause}>
              <dt>{i18n._(causeLabels[cause])}</dt>
              <dd>{credits < 0 ? `−${-credits}` : credits}</dd>
            </div>
          ))}
        </dl>
      )}
      {proof.differences === 0 ? (
        <p className="member-proof" data-tone="success">
          <CircleCheck className="icon" aria-hidden="true" />
          {proof.entries === 0 ? (
            <Trans>Nessun movimento.</Trans>
          ) : (
            <span>
              <Trans>Catena intera, saldo uguale</Trans>{' '}
              <span data-figures="">
                (<Plural value={proof.entries} one="# movimento" other="# movimenti" />)
              </span>
            </span>
          )}
        </p>
      ) : (
        <p className="member-proof" data-tone="danger" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <Plural
              value={proof.differences}
              one="I conti non tornano: # differenza. Sul server, npm run ledger -- verify dice dove."
              other="I conti non tornano: # differenze. Sul server, npm run ledger -- verify dice dove."
            />
          </span>
        </p>
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import type { MemberFile } from '#contract/console/members.ts'
import { RelativeTime } from '#web/parts/relative-time.tsx'

/** The browsers in which the member is signed in. */
export function SignIns({ signIns }: { signIns: NonNullable<MemberFile['sign_ins']> }) {
  return (
    <section className="box member-side" aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="text-19">
        <Trans>Dove è entrato</Trans>
      </h2>
      {signIns.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Adesso da nessuna parte.</Trans>
        </p>
      ) : (
        <ul className="grid gap-1 text-14">
          {signIns.map(({ browser, system, since, last_seen }) => (
            <li key={`${since} ${last_seen}`}>
              {[browser, system].filter(Boolean).join(', ') || <Trans>browser sconosciuto</Trans>} ·{' '}
              <RelativeTime at={last_seen} look="long" className="text-ink-2" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Numbers of the member's conversations. Nobody reads them here. */
export function Conversations({ counts }: { counts: NonNullable<MemberFile['conversations']> }) {
  const { started, answered, received, last_at } = counts
  return (
    <section className="box member-side" aria-labelledby="conversations">
      <h2 id="conversations" className="text-19">
        <Trans>Conversazioni</Trans>
      </h2>
      <dl className="member-sums" data-figures="">
        <div>
          <dt>
            <Trans>iniziate</Trans>
          </dt>
          <dd>{started}</dd>
        </div>
        <div>
          <dt>
            <Trans>di queste, con risposta</Trans>
          </dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>
            <Trans>iniziate da altri</Trans>
          </dt>
          <dd>{received}</dd>
        </div>
      </dl>
      {last_at && (
        <p className="text-14 text-ink-2">
          <Trans>Ultimo messaggio:</Trans> <RelativeTime at={last_at} look="long" />
        </p>
      )}
    </section>
  )
}

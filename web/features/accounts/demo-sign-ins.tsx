import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DemoNotice, RefusedForm } from '#web/lib/page/page-request.ts'
import { KeptForm } from '#web/parts/kept-form.tsx'

type SignIn = DemoNotice['sign_ins'][number]

const roleLabels: Record<SignIn['role'], { name: MessageDescriptor; description: MessageDescriptor }> = {
  free: { name: msg`Senza Premium`, description: msg`cerca, mette mi piace, inizia due conversazioni` },
  premium: { name: msg`Premium`, description: msg`vede tutte le foto, scrive a chi vuole` },
  moderator: { name: msg`Moderazione`, description: msg`foto e segnalazioni` },
  operator: { name: msg`Operatore`, description: msg`profili di fantasia` },
  support: { name: msg`Assistenza`, description: msg`domande e rimborsi` },
  admin: { name: msg`Amministrazione`, description: msg`tutto` },
}

interface DemoSignInsProps {
  demo: DemoNotice
  form: RefusedForm | null
}

/**
 * O2: shows one sign-in button for each kind of account. Each button submits an ordinary sign-in form that is already
 * filled in.
 */
export function DemoSignIns({ demo: { sign_ins, password, outbox }, form }: DemoSignInsProps) {
  const { i18n } = useLingui()
  if (sign_ins.length === 0) return null
  return (
    <section className="box mt-6 p-5" aria-labelledby="demo-sign-ins">
      <h2 id="demo-sign-ins" className="text-19">
        <Trans>Entra con un clic</Trans>
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        <Trans>Account di prova: esistono solo in questa dimostrazione.</Trans>{' '}
        <Trans>Anche le persone che incontri sono inventate, pure quelle online.</Trans>{' '}
        {password && (
          <Trans>
            La password di tutti è <code>{password}</code>.
          </Trans>
        )}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-2">
        {sign_ins.map(({ email, role }) => (
          <li key={email}>
            <form method="post">
              <KeptForm form={form} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password ?? ''} />
              <button
                type="submit"
                className="button button-outline w-full flex-col items-start gap-0 text-start sm:flex-row sm:items-center sm:justify-between sm:gap-4"
              >
                <span className="max-w-full break-words hyphens-auto">
                  <span className="block">{i18n._(roleLabels[role].name)}</span>
                  <span className="block text-14 font-normal text-ink-2">
                    {i18n._(roleLabels[role].description)}
                  </span>
                </span>
                <span className="max-w-full text-14 font-normal text-ink-2 sm:whitespace-nowrap">
                  {email}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {outbox && (
        <p className="mt-4 text-14">
          <a href="/demo/outbox" className="link">
            <Trans>Le mail della dimostrazione</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '#contract/errors.ts'
import type { LinkPurpose } from '#contract/links.ts'
import { errorSentence } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

interface NextStep {
  /** How one gets a new link. */
  readonly says: MessageDescriptor
  readonly label: MessageDescriptor
  readonly href: string
}

const signIn = { label: msg`Accedi`, href: '/login' } as const

/** What to do about a link that is too old, by what it was for. */
const nextSteps: Partial<Record<LinkPurpose, NextStep>> = {
  activate: { ...signIn, says: msg`Accedi con la password che hai scelto: da lì te ne mandiamo uno nuovo.` },
  reset: {
    says: msg`Te ne mandiamo un altro quando vuoi.`,
    label: msg`Chiedi un nuovo link`,
    href: '/reset-password',
  },
  mail_change: {
    says: msg`Il tuo indirizzo è rimasto quello di prima. Chiedi di nuovo il cambio nelle impostazioni.`,
    label: msg`Vai alle impostazioni`,
    href: '/notifications',
  },
  reactivate: { ...signIn, says: msg`I giorni per ripensarci sono finiti.` },
  sign_in: { ...signIn, says: msg`Accedi con la password, o chiedine una nuova.` },
}

/** A link that does nothing any more, or never did: whoever comes back to a used one mostly wants to get in. */
export function LinkRefused({ refusal }: { refusal: Pick<ApiError, 'code' | 'params'> }) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const isExpired = refusal.code === 'link_expired'
  const next = isExpired ? nextSteps[refusal.params.purpose as LinkPurpose] : undefined
  const isSettled = user?.status === 'active' && (!next || refusal.params.purpose === 'activate')
  if (isSettled)
    return (
      <FormPage
        alone
        title={t`Sei già a posto`}
        lead={t`Questo link non serve più: sei già nel tuo account, e il tuo indirizzo è confermato.`}
      >
        <ButtonLink href="/members" size="large">
          <Trans>Torna ai profili</Trans>
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      alone
      title={isExpired ? t`Il link è scaduto` : t`Il link non è valido`}
      lead={next ? i18n._(next.says) : errorSentence(i18n, refusal)}
    >
      {next ? (
        <ButtonLink href={next.href} size="large">
          {i18n._(next.label)}
        </ButtonLink>
      ) : (
        <ButtonLink href={user ? '/members' : '/login'} size="large">
          {user ? t`Torna ai profili` : t`Accedi`}
        </ButtonLink>
      )}
      {!user && !next && (
        <p className="text-center text-ink-2">
          <a href="/reset-password" className="link">
            <Trans>Hai dimenticato la password?</Trans>
          </a>
        </p>
      )}
    </FormPage>
  )
}

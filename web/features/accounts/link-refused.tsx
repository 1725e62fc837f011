import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkClosed, LinkPurpose } from '#contract/accounts/links.ts'
import type { ApiError } from '#contract/wire/errors.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

interface NextStep {
  /** Text for an expired link. Says how the member gets a new link, or that a new link is no longer possible. */
  readonly lead: MessageDescriptor
  readonly label: MessageDescriptor
  readonly href: string
}

const signIn = { label: msg`Accedi`, href: '/login' } as const

/** Next steps after a link that cannot be used, by the link's purpose. */
const nextSteps: Partial<Record<LinkPurpose, NextStep>> = {
  activate: { ...signIn, lead: msg`Accedi con la tua password, e te ne mandiamo uno nuovo.` },
  reset: {
    lead: msg`Te ne mandiamo un altro quando vuoi.`,
    label: msg`Chiedi un nuovo link`,
    href: '/reset-password',
  },
  mail_change: {
    lead: msg`Il tuo indirizzo è rimasto quello di prima. Chiedi di nuovo il cambio nelle impostazioni.`,
    label: msg`Vai alle impostazioni`,
    href: '/notifications',
  },
  reactivate: { ...signIn, lead: msg`I giorni per ripensarci sono finiti.` },
  sign_in: { ...signIn, lead: msg`Accedi con la password, o chiedine una nuova.` },
  staff: { ...signIn, lead: msg`Fattene mandare un altro da chi gestisce il sito.` },
}

const alreadyActive = msg`Il tuo account è già attivo: accedi come sempre.`
const outdated = msg`Da quando ti abbiamo mandato questa mail, nel tuo account è cambiato qualcosa di importante, come la password o l’indirizzo. Per sicurezza il link non vale più.`

/** Texts about a closed link, by purpose and reason. For a reason without an entry, `outdated` (above) is shown. */
const closed: Partial<Record<LinkPurpose, Partial<Record<LinkClosed, MessageDescriptor>>>> = {
  activate: {
    used: msg`Il tuo indirizzo è già confermato: accedi con la tua password.`,
    outdated: msg`Non ti serve più: accedi con la password che hai scelto.`,
  },
  reset: {
    used: msg`Con questo link è già stata scelta una nuova password: accedi con quella. Se non la ricordi, o non l’hai scelta tu, fatti mandare un altro link.`,
  },
  mail_change: {
    used: msg`Il cambio di indirizzo è già fatto: accedi con quello nuovo.`,
    refused: msg`Il cambio è stato rifiutato: l’indirizzo è rimasto quello di prima.`,
    replaced: msg`Nel frattempo hai chiesto un altro cambio di indirizzo: vale solo il link della mail più recente.`,
  },
  reactivate: { used: alreadyActive, outdated: alreadyActive },
  staff: {
    used: msg`Con questo link la password è già stata scelta: accedi con quella.`,
    replaced: msg`Vale solo il link più recente che hai ricevuto.`,
  },
  sign_in: { used: msg`Il link per entrare si usa una volta sola, ed è già stato usato.` },
}

const closedTitles: Record<LinkClosed, MessageDescriptor> = {
  used: msg`Il link è già stato usato`,
  refused: msg`Il link non vale più`,
  replaced: msg`C’è un link più recente`,
  outdated: msg`Il link non vale più`,
}

type Refusal = Pick<ApiError, 'code' | 'params'>

export function titleOf({ code, params }: Refusal): MessageDescriptor {
  if (code === 'link_closed') return closedTitles[params.reason as LinkClosed]
  return code === 'link_expired' ? msg`Il link è scaduto` : msg`Il link non è valido`
}

function leadOf({ code, params }: Refusal): MessageDescriptor | undefined {
  const purpose = params.purpose as LinkPurpose
  if (code === 'link_closed') return closed[purpose]?.[params.reason as LinkClosed] ?? outdated
  return nextSteps[purpose]?.lead
}

/**
 * Says that a link is closed, expired or unknown. Offers the next step that fits the link's purpose, or the sign-in if
 * the purpose is unknown.
 */
export function LinkRefused({ refusal }: { refusal: Refusal }) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const { purpose } = refusal.params
  if (purpose === 'activate' && user?.status === 'active')
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
  const lead = leadOf(refusal)
  const next = nextSteps[purpose as LinkPurpose] ?? signIn
  const isSignedIn = user !== null && next.href === '/login'
  return (
    <FormPage
      alone
      title={i18n._(titleOf(refusal))}
      lead={lead ? i18n._(lead) : errorSentence(i18n, refusal)}
    >
      <ButtonLink href={isSignedIn ? '/members' : next.href} size="large">
        {isSignedIn ? t`Torna ai profili` : i18n._(next.label)}
      </ButtonLink>
      {!user && purpose !== 'reactivate' && purpose !== 'staff' && <OtherWay isReset={purpose === 'reset'} />}
    </FormPage>
  )
}

/** Shows a second way below the button: the sign-in if the button offers a password reset, otherwise the reset. */
function OtherWay({ isReset }: { isReset: boolean }) {
  return (
    <p className="text-center text-ink-2">
      <a href={isReset ? '/login' : '/reset-password'} className="link">
        {isReset ? <Trans>Accedi</Trans> : <Trans>Hai dimenticato la password?</Trans>}
      </a>
    </p>
  )
}

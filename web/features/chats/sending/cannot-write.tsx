import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { refetchAfterBlock } from '#web/parts/refetch-after-block.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ChatDetails } from '../queries.ts'
import { isUnavailable } from '../unavailable.ts'

type Why = NonNullable<ChatDetails['why_not']>

export interface CannotWriteProps {
  chat: ChatDetails
  why: Why
  /** Whether the conversation already has messages. */
  hasBegun: boolean
}

/** Shown in place of the composer. Says why the member cannot write, and what the member can do about the reason. */
export function CannotWrite({ chat, why, hasBegun }: CannotWriteProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { profile, is_blocked, draft } = chat
  const { id, name } = profile
  const email = user?.email
  const limit = limits.free_conversations
  const { cap_credits = 0, days = 0 } = chat.fictional ?? {}
  const reasons: Record<Why, { title: string; rest?: string | false; action?: ReactNode }> = {
    not_confirmed: {
      title: t`Prima conferma il tuo indirizzo`,
      rest: t`Ti abbiamo scritto a ${email}: apri il link che trovi nella mail.`,
      action: <Resend />,
    },
    conversation_limit: {
      title: t`${plural(limit, { one: 'Hai già iniziato la tua conversazione gratuita', other: 'Hai già iniziato le tue # conversazioni gratuite' })}`,
      rest: t`Se ${name} ti scrive, puoi sempre rispondere. Con Premium inizi tutte le conversazioni che vuoi.`,
      action: (
        <ButtonLink href="/premium">
          <Trans>Scopri Premium</Trans>
        </ButtonLink>
      ),
    },
    verified_only: {
      title: t`${name} accetta i primi messaggi solo da profili verificati`,
      rest: t`La verifica è gratuita: mandi una foto con un gesto, una persona la confronta con quelle del profilo, poi la cancelliamo. Se ${name} ti scrive, puoi comunque rispondere.`,
      action: (
        <ButtonLink href="/verification">
          <Trans>Verifica il tuo profilo</Trans>
        </ButtonLink>
      ),
    },
    receiver_unavailable: is_blocked
      ? {
          title: t`Hai bloccato questa persona`,
          rest: t`Non vi vedete e non potete scrivervi. Quello che vi siete scritti resta qui.`,
          action: <Unblock profile={id} />,
        }
      : isUnavailable(profile)
        ? {
            title: t`Questo profilo non è disponibile`,
            rest: t`Forse ha lasciato il sito o è in pausa. Quello che hai scritto resta qui.`,
          }
        : profile.kind !== 'member'
          ? {
              title: t`Non puoi scrivere a un annuncio`,
              rest: t`È la pubblicità di un altro sito: non c’è nessuno da incontrare.`,
            }
          : {
              title: t`${name} al momento non riceve messaggi`,
              rest: hasBegun && t`Quello che vi siete scritti resta qui.`,
            },
    fictional_unavailable: {
      title: t`Non puoi scrivere a questo profilo`,
      rest: t`È un profilo di fantasia: non c’è nessuno da incontrare.`,
    },
    fictional_limit: {
      title: t`Per ora con i profili di fantasia hai speso abbastanza`,
      rest: t`In ${days} giorni si possono spendere al massimo ${cap_credits} crediti per scrivere a profili di fantasia, e un altro messaggio supererebbe il limite. Alle persone vere puoi scrivere quanto vuoi.`,
    },
    fictional_ended: {
      title: t`Qui non puoi più scrivere`,
      rest: t`Abbiamo chiuso le tue conversazioni con i profili di fantasia. Alle persone vere puoi scrivere come prima. Se pensi che sia un errore, scrivi all’assistenza.`,
      action: (
        <ButtonLink href="/complaints" look="outline">
          <Trans>Scrivi all’assistenza</Trans>
        </ButtonLink>
      ),
    },
  }
  const { title, rest, action } = reasons[why]
  return (
    <div className="chat-column cannot-write">
      <Note title={title} action={action}>
        {rest}
        {draft && (
          <span className="mt-2 block">
            {why === 'not_confirmed'
              ? t`Poi il tuo messaggio parte da solo: «${draft}»`
              : t`La tua bozza: «${draft}»`}
          </span>
        )}
      </Note>
    </div>
  )
}

/** X4: a button that undoes the member's own block. */
function Unblock({ profile }: { profile: MemberId }) {
  const { t } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const unblock = async () => {
    try {
      await api.unblockMember({ profile })
      refetchAfterBlock(cache, profile)
      showToast(t`Fatto: potete vedervi di nuovo.`, 'success')
    } catch (error) {
      showToast(await formatError(error), 'danger')
    }
  }
  return (
    <Button look="outline" onClick={() => void unblock()}>
      <Trans>Sblocca</Trans>
    </Button>
  )
}

/** Requests the confirmation mail again. The form opens the settings page, which shows the result. */
function Resend() {
  return (
    <form method="post" action="/notifications?tab=account">
      <input type="hidden" name="action" value="resend" />
      <Button type="submit" look="outline">
        <Trans>Mandami di nuovo la mail</Trans>
      </Button>
    </form>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { askAnew } from '#web/parts/ask-anew.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { isGone } from '../gone.ts'
import type { FoundChat } from '../queries.ts'

type Why = NonNullable<FoundChat['why_not']>

export interface CannotWriteProps {
  chat: FoundChat
  why: Why
  /** Whether they have ever written to each other. */
  hasBegun: boolean
}

/** In place of the field: why one cannot write, and what would change it. */
export function CannotWrite({ chat, why, hasBegun }: CannotWriteProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { profile, is_blocked, draft } = chat
  const { id, name } = profile
  const email = user?.email
  const limit = limits.free_conversations
  const reasons: Record<Why, { title: string; rest?: ReactNode; action?: ReactNode }> = {
    not_confirmed: {
      title: t`Prima conferma il tuo indirizzo`,
      rest: (
        <>
          <Trans>Ti abbiamo scritto a {email}: apri il link che trovi nella mail.</Trans>
          {draft && <span className="mt-2 block">{t`Poi parte da solo il tuo messaggio: «${draft}»`}</span>}
        </>
      ),
      action: <Resend />,
    },
    conversation_limit: {
      title: t`${plural(limit, { one: 'Hai già iniziato la tua conversazione gratuita', other: 'Hai già iniziato le tue # conversazioni gratuite' })}`,
      rest: (
        <Trans>Se {name} ti scrive, puoi sempre rispondere. Con Premium inizi tutte quelle che vuoi.</Trans>
      ),
      action: (
        <ButtonLink href="/premium">
          <Trans>Scopri Premium</Trans>
        </ButtonLink>
      ),
    },
    verified_only: {
      title: t`${name} accetta i primi messaggi solo da profili verificati`,
      rest: (
        <Trans>
          La verifica è gratuita: mandi una foto con un gesto, una persona la confronta con le tue foto, e poi
          si cancella. Se è {name} a scriverti, puoi rispondere comunque.
        </Trans>
      ),
      action: (
        <ButtonLink href="/verification">
          <Trans>Verifica il tuo profilo</Trans>
        </ButtonLink>
      ),
    },
    receiver_unavailable: is_blocked
      ? {
          title: t`Hai bloccato questa persona`,
          rest: <Trans>Non vi vedete e non potete scrivervi. Quello che vi siete scritti resta qui.</Trans>,
          action: <Unblock profile={id} />,
        }
      : isGone(profile)
        ? {
            title: t`Questo profilo non è disponibile`,
            rest: (
              <Trans>
                Chi lo usava se n’è andato, o si è preso una pausa. Quello che hai scritto resta qui.
              </Trans>
            ),
          }
        : profile.kind !== 'member'
          ? {
              title: t`A un annuncio non si può scrivere`,
              rest: (
                <Trans>Dietro non c’è una persona da incontrare: è la pubblicità di un altro sito.</Trans>
              ),
            }
          : {
              title: t`${name} al momento non riceve messaggi`,
              rest: hasBegun && <Trans>Quello che vi siete scritti resta qui.</Trans>,
            },
    fictional_unavailable: {
      title: t`A questo profilo non si può scrivere`,
      rest: <Trans>È un profilo di fantasia: dietro non c’è una persona da incontrare.</Trans>,
    },
  }
  const { title, rest, action } = reasons[why]
  return (
    <div className="chat-column cannot-write">
      <Note title={title} action={action}>
        {rest}
      </Note>
    </div>
  )
}

/** X4: what one has done by hand can be undone where it shows. */
function Unblock({ profile }: { profile: MemberId }) {
  const { t } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const unblock = async () => {
    try {
      await api.unblockMember({ profile })
      askAnew(cache, profile)
      showToast(t`Fatto: potete vedervi di nuovo.`, 'success')
    } catch (error) {
      showToast(await sayError(error), 'danger')
    }
  }
  return (
    <Button look="outline" onClick={() => void unblock()}>
      <Trans>Sblocca</Trans>
    </Button>
  )
}

function Resend() {
  const { t } = useLingui()
  const api = useApi()
  const send = async () => {
    try {
      await api.resendActivation({})
      showToast(t`La mail è partita: guarda anche nello spam.`, 'success')
    } catch (error) {
      showToast(await sayError(error), 'danger')
    }
  }
  return (
    <Button look="outline" onClick={() => void send()}>
      <Trans>Invia di nuovo la mail</Trans>
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { EndedChat } from '#contract/chats/fictional.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { signalLabel } from '#web/parts/console/signal-labels.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'

/** Conversations that a sign has ended. Each has a case among the reports. */
export function EndedChats({ ended, form }: { ended: readonly EndedChat[]; form: RefusedForm | null }) {
  const { i18n } = useLingui()
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby="ended">
      <header>
        <h2 id="ended" className="text-19">
          <Trans>Conversazioni chiuse</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Un segnale le ha chiuse, e tra le segnalazioni c’è un caso. La persona non scrive più a nessun
            profilo di fantasia finché non la riapri.
          </Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <ul className="grid grid-cols-1 gap-3">
        {ended.map(({ conversation, member_name, profile_name, signal, at }) => (
          <li key={conversation} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 break-words">
              <b>{member_name}</b> → {profile_name}: {signalLabel(i18n, signal)}
              <span className="text-14 text-ink-2">
                {' · '}
                <RelativeTime at={at} look="long" />
              </span>
            </p>
            <OwnForm>
              <input type="hidden" name="conversation" value={conversation} />
              <Button
                type="submit"
                look="outline"
                name="action"
                value="resume"
                aria-describedby={`ended-${conversation}`}
              >
                <Trans>Riapri</Trans>
              </Button>
              <span id={`ended-${conversation}`} className="sr-only">
                {member_name}
              </span>
            </OwnForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { useNow } from '#web/parts/now.ts'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessagesSquare } from '#web/ui/icons/index.ts'

/** H1: the conversations of the profiles for which one answers, the longest waiting first. */
export function ConversationsPage({ list: { chats, waiting } }: { list: CallOutput<'listFictionalChats'> }) {
  const now = useNow()
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Conversazioni</Trans>
        </h1>
        {waiting > 0 && (
          <p className="text-ink-2">
            <Plural
              value={waiting}
              one="# persona aspetta una risposta dai profili che ti sono affidati."
              other="# persone aspettano una risposta dai profili che ti sono affidati."
            />
          </p>
        )}
      </header>
      {waiting === 0 && (
        <EmptyState
          icon={MessagesSquare}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna alla console</Trans>
            </ButtonLink>
          }
        >
          <Trans>Nessuno aspetta una risposta dai profili che ti sono affidati.</Trans>
        </EmptyState>
      )}
      {chats.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {chats.map(({ conversation, profile, member_name, since, due, site_name }) => (
            <li key={conversation} className="box p-5">
              <a href={`/admin/conversations/${conversation}`} className="text-19 font-semibold">
                <Trans>
                  {member_name} scrive a {profile.name}
                </Trans>
              </a>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
                <KindLabel kind="fictional" look="row" />
                <span>{site_name}</span>
                <span>
                  <RelativeTime at={since} look="long" />
                  {Date.parse(due) < now && (
                    <b className="text-ink">
                      {', '}
                      <Trans>in ritardo</Trans>
                    </b>
                  )}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

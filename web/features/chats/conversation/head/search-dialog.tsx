import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoundMessage } from '#contract/chats/own-list.ts'
import * as limits from '#contract/limits.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatShort } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

interface SearchDialogProps {
  conversation: ConversationId
  /** The other member's name, or a text for an unavailable profile. */
  name: string
  onClose: () => void
}

/** The search starts when typing has paused for this long. */
const debounce_ms = 250

/** Searches the messages of the open conversation. A result jumps to its message, also among older pages. */
export function SearchDialog({ conversation, name, onClose }: SearchDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const query = typed.trim()
    const timer = setTimeout(() => setText(query.length >= limits.chat_search_min ? query : ''), debounce_ms)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Dialog open onClose={onClose} title={<Trans>Cerca tra i messaggi con {name}</Trans>}>
      <div role="search" className="mt-4">
        <TextField
          label={t`Che cosa cerchi?`}
          hint={t`Accenti e maiuscole non contano.`}
          type="search"
          data-first-focus=""
          value={typed}
          maxLength={limits.chat_search_max}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {text && <Results conversation={conversation} text={text} name={name} onClose={onClose} />}
    </Dialog>
  )
}

function Results({ conversation, text, name, onClose }: SearchDialogProps & { text: string }) {
  const { t } = useLingui()
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['message-search', conversation, text],
    queryFn: ({ pageParam: before }) => api.searchMessages({ conversation, text, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const offer = useTryAgain(query)
  if (!data)
    return (
      <div className="mt-4">
        {offer ?? (
          <Waiting>
            <Trans>Cerco…</Trans>
          </Waiting>
        )}
      </div>
    )
  const found = data.pages.flatMap((page) => page.found)
  const count = found.length
  return (
    <>
      <p className={count > 0 ? 'sr-only' : 'mt-4 text-ink-2'} role="status">
        {count > 0 ? (
          t`${plural(count, { one: 'Trovato # messaggio', other: 'Trovati # messaggi' })}`
        ) : hasNextPage ? (
          <Trans>Niente tra i messaggi recenti: continua a cercare in quelli più vecchi.</Trans>
        ) : (
          <Trans>Nessun messaggio con queste parole.</Trans>
        )}
      </p>
      <ul className="mt-4 grid gap-2">
        {found.map((each) => (
          <Result key={each.number} found={each} conversation={conversation} name={name} onClose={onClose} />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <TryAgain error={error} onRetry={() => fetchNextPage({ throwOnError: true })} />
      ) : (
        <LoadMore
          more={hasNextPage}
          busy={isFetchingNextPage}
          rows=".message-found"
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

interface ResultProps extends SearchDialogProps {
  found: FoundMessage
}

function Result({ found: { number, from_me, excerpt, at }, conversation, name, onClose }: ResultProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const navigate = useNavigate()
  const jump = () => {
    onClose()
    void navigate(`/chats/${conversation}?message=${number}`, { replace: true })
  }
  return (
    <li>
      <button type="button" className="message-found" onClick={jump}>
        <span>
          <b>{from_me ? t`Tu` : name}</b>
          <time dateTime={at}>{formatShort(Date.parse(at), now, locale, zone)}</time>
        </span>
        {excerpt}
      </button>
    </li>
  )
}

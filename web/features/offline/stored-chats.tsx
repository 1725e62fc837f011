import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from '#web/ui/icons/index.ts'

/**
 * Shows the conversations stored in this browser: the list, and the open conversation. `web/plain/offline.ts` adds the
 * data.
 */
export function StoredChats() {
  const { t } = useLingui()
  return (
    <div className="page max-w-160">
      <section hidden data-offline-list="" aria-labelledby="offline-chats" className="mt-10">
        <h2 id="offline-chats">
          <Trans>Le tue ultime conversazioni</Trans>
        </h2>
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Come le hai lasciate su questo dispositivo.</Trans>
        </p>
        <ul className="mt-4 grid gap-2" data-offline-chats="" />
        <template>
          <li>
            <button
              type="button"
              className="grid min-h-14 w-full gap-1 rounded-row border border-line bg-surface px-4 py-3 text-start"
            >
              <b data-part="name" />
              <span data-part="text" className="truncate text-ink-2" />
            </button>
          </li>
        </template>
      </section>
      <section hidden data-offline-chat="" aria-labelledby="offline-chat" className="mt-10" tabIndex={-1}>
        <button type="button" className="button button-plain -ms-3" data-offline-back="">
          <ArrowLeft className="icon" aria-hidden="true" />
          <Trans>Tutte le conversazioni</Trans>
        </button>
        <h2 id="offline-chat" data-part="name" className="mt-2">
          <Trans>Conversazione</Trans>
        </h2>
        <ul className="mt-4 grid gap-3" data-offline-messages="" data-mine={t`Tu`} />
        <template>
          <li className="grid gap-1 rounded-row border border-line bg-surface px-4 py-3">
            <span className="flex justify-between gap-4 text-14 text-ink-2">
              <b data-part="from" />
              <span data-part="at" />
            </span>
            <span data-part="text" className="break-words whitespace-pre-wrap" />
          </li>
        </template>
      </section>
    </div>
  )
}

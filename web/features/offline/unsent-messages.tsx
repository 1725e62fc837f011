import { Trans } from '@lingui/react/macro'
import { Clock } from '#web/ui/icons/index.ts'

/**
 * The list of messages that wait in this browser. `web/plain/offline.ts` copies the template for each message, and
 * removes the elements whose `data-if` does not apply.
 */
export function UnsentMessages() {
  return (
    <ul hidden className="grid gap-3" data-offline-unsent="">
      <template>
        <li className="box grid gap-2 p-4">
          <p className="flex items-center gap-2 text-ink-2">
            <Clock className="icon" aria-hidden="true" />
            <span data-if="named">
              <Trans>
                Resta scritto, per <span data-part="name" />
              </Trans>
            </span>
            <span data-if="no-name">
              <Trans>Resta scritto</Trans>
            </span>
          </p>
          <p className="display text-19 break-words italic">
            <q data-part="text" className="whitespace-pre-wrap" />
          </p>
          <p className="text-14 text-ink-2">
            <span data-if="draft">
              <Trans>Non è partito e non hai speso niente.</Trans>
            </span>
            <span data-if="sent">
              <Trans>Aspetta la linea. Lo paghi una volta sola, quando arriva.</Trans>
            </span>
          </p>
        </li>
      </template>
    </ul>
  )
}

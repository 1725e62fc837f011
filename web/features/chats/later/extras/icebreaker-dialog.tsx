import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/frame-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { ChooseAndSend } from './choose-and-send.tsx'
import { extrasQuery } from './extras-query.ts'
import type { ExtraDialogProps } from './gift-dialog.tsx'

/** C4: one of the site's lines, each with its price. */
export function IcebreakerDialog({ peer, name, onClose }: ExtraDialogProps) {
  const { t } = useLingui()
  const api = useApi()
  const { data, error, refetch } = useQuery(extrasQuery(api, peer))
  return (
    <Dialog open onClose={onClose} title={<Trans>Rompi il ghiaccio con {name}</Trans>}>
      <p className="mt-2 text-ink-2">
        <Trans>Scegli una frase pronta: parte così com’è, al prezzo che vedi accanto.</Trans>
      </p>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ChooseAndSend
          peer={peer}
          legend={t`Quale frase?`}
          look="list"
          choices={data.icebreakers.map(({ icebreaker, text, price }) => ({
            name: icebreaker,
            price,
            label: <span>{text}</span>,
          }))}
          credits={data.credits}
          send={(icebreaker, key) => api.sendIcebreaker({ to: peer, icebreaker, key })}
          onSent={onClose}
        />
      )}
    </Dialog>
  )
}

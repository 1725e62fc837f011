import { Trans, useLingui } from '@lingui/react/macro'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { ChooseAndSend } from './choose-and-send.tsx'
import { ExtraDialog, type ExtraProps } from './extra-dialog.tsx'

/** C4: lets the member choose and send one of the site's icebreakers. */
export function IcebreakerDialog({ peer, name, onClose }: ExtraProps) {
  const { t } = useLingui()
  const api = useApi()
  return (
    <ExtraDialog
      peer={peer}
      onClose={onClose}
      look="list"
      title={<Trans>Rompi il ghiaccio con {name}</Trans>}
      lead={<Trans>Scegli una frase pronta: parte così com’è, al prezzo che vedi accanto.</Trans>}
    >
      {({ icebreakers, credits }) => (
        <ChooseAndSend
          peer={peer}
          legend={t`Quale frase?`}
          look="list"
          choices={icebreakers.map(({ icebreaker, text, locale, price }) => ({
            name: icebreaker,
            need: { kind: 'icebreaker', icebreaker },
            price,
            label: <span lang={locale}>{text}</span>,
          }))}
          credits={credits}
          send={(icebreaker, key, price) => api.sendIcebreaker({ to: peer, icebreaker, key, price })}
          onSent={onClose}
        />
      )}
    </ExtraDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Gift } from '#contract/chats/gifts.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { giftName } from '#web/parts/gift-labels.ts'
import { GiftPicture } from '#web/parts/gift-picture.tsx'
import { ChooseAndSend } from './choose-and-send.tsx'
import { ExtraDialog, type ExtraProps } from './extra-dialog.tsx'

/** C4: lets the member choose and send a gift. */
export function GiftDialog({ peer, name, onClose }: ExtraProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  return (
    <ExtraDialog
      peer={peer}
      onClose={onClose}
      look="grid"
      title={<Trans>Un regalo per {name}</Trans>}
      lead={
        <Trans>
          È un disegno e arriva come messaggio. Un regalo non obbliga nessuno: {name} può anche non
          rispondere.
        </Trans>
      }
    >
      {({ gifts, credits }) => (
        <ChooseAndSend
          peer={peer}
          legend={t`Quale regalo?`}
          look="grid"
          choices={gifts.map(({ gift, price }) => ({
            name: gift,
            need: { kind: 'gift', gift },
            price,
            label: (
              <>
                <GiftPicture gift={gift} />
                <span>{giftName(i18n, gift)}</span>
              </>
            ),
          }))}
          credits={credits}
          send={(gift, key, price) => api.sendGift({ to: peer, gift: gift as Gift, key, price })}
          onSent={onClose}
        />
      )}
    </ExtraDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Gift } from '#contract/gifts.ts'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { ChooseAndSend } from './choose-and-send.tsx'
import { extrasQuery } from './extras-query.ts'
import { GiftPicture } from './gift-picture.tsx'
import { giftName } from './gift-words.ts'

export interface ExtraDialogProps {
  peer: MemberId
  name: string
  onClose: () => void
}

/** C4: a gift, chosen and sent. */
export function GiftDialog({ peer, name, onClose }: ExtraDialogProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const { data, error, refetch } = useQuery(extrasQuery(api, peer))
  return (
    <Dialog open onClose={onClose} title={<Trans>Un regalo per {name}</Trans>}>
      <p className="mt-2 text-ink-2">
        <Trans>
          È un disegno, arriva come messaggio. Un regalo non obbliga: {name} può anche non rispondere.
        </Trans>
      </p>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ChooseAndSend
          peer={peer}
          legend={t`Quale regalo?`}
          look="grid"
          choices={data.gifts.map(({ gift, price }) => ({
            name: gift,
            price,
            label: (
              <>
                <GiftPicture gift={gift} />
                <span>{giftName(i18n, gift)}</span>
              </>
            ),
          }))}
          credits={data.credits}
          send={(gift, key) => api.sendGift({ to: peer, gift: gift as Gift, key })}
          onSent={onClose}
        />
      )}
    </Dialog>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessagePrice } from '#contract/chats/chats.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { creditsPath } from '#web/parts/credits-path.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface CreditsDialogProps {
  onClose: () => void
  price: MessagePrice
  /** The member's balance in credits. */
  credits: number
}

const row = 'flex flex-wrap justify-between gap-x-4'

/** C2: shows the number of missing credits, a link to buy credits, and a note that the text is not lost. */
export function CreditsDialog({ onClose, price, credits }: CreditsDialogProps) {
  const { t } = useLingui()
  const { path } = usePage()
  const missing = price.credits - credits
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`${plural(missing, { one: 'Ti manca # credito', other: 'Ti mancano # crediti' })}`}
    >
      <dl className="mt-4 grid gap-2 rounded-row bg-tint px-4 py-3">
        <div className={row}>
          <dt>
            <Trans>Il messaggio costa</Trans>
          </dt>
          <dd>
            <PriceTag price={price} />
          </dd>
        </div>
        <div className={row}>
          <dt>
            <Trans>Hai</Trans>
          </dt>
          <dd data-figures="">{t`${plural(credits, { one: '# credito', other: '# crediti' })}`}</dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-2">
        <Trans>Il tuo testo resta qui: lo ritrovi quando torni. Non hai speso nulla.</Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Non ora</Trans>
        </Button>
        <ButtonLink href={creditsPath(path, [{ kind: 'message' }])}>
          <Trans>Vai ai crediti</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}

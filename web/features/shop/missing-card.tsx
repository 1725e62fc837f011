import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { SlipLines, type SlipRow } from '#web/parts/slip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import { keptParams } from './credits-params.ts'
import { BeyondNote } from './limit/beyond-note.tsx'
import { needLabel, purposeTitle } from './need-labels.ts'
import type { Purpose } from './purpose.ts'
import type { ExactOffer, Offer, Recipient } from './queries.ts'
import { StruckPrice } from './struck-price.tsx'

interface MissingCardProps {
  purpose: Purpose
  recipient: Recipient | null
  exact: ExactOffer
  packages: Offer['packages']
  discount: Offer['discountcode']
  /** Parameters of the page that the links keep. */
  kept: URLSearchParams
}

/**
 * The smallest purchase that is enough for what the member wants to do: the sum that leads to the missing credits, and
 * their price. Its button is the page's only filled button; X2: there is none at the member's own limit.
 */
export function MissingCard({ purpose, recipient, exact, packages, discount, kept }: MissingCardProps) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const isPlain = exact.beyond_limit !== null || user?.at_spending_limit
  const { credits } = exact
  const query = new URLSearchParams({ credits: `${credits}`, ...Object.fromEntries(kept) })
  return (
    <section className="missing" aria-labelledby="missing">
      {recipient && (
        <MemberPhoto
          image={recipient.image}
          seed={recipient.id}
          alt=""
          sizes="(width < 768px) 100px, 184px"
          small
          className="missing-photo"
          main
        />
      )}
      <h2 id="missing">{purposeTitle(i18n, purpose, recipient?.name ?? null)}</h2>
      <div className="missing-sum">
        {purpose.isPremiumOnly ? (
          <SlipLines
            rows={[{ label: t`Premium`, value: t`compreso` }]}
            total={{
              label: t`L’acquisto più piccolo`,
              value: t`${plural(credits, { one: '# credito', other: '# crediti' })}`,
            }}
          />
        ) : (
          <Sum purpose={purpose} kept={kept} />
        )}
      </div>
      <div className="missing-price">
        <StruckPrice offer={exact} className="missing-cost" />
        <BelowMinimum offer={exact} discount={discount} />
        <p className="text-14 text-ink-2">
          <Rate exact={exact} packages={packages} />
        </p>
        {credits > purpose.missing && (
          <p className="text-14 text-ink-2">
            <Surplus more={credits - purpose.missing} />
          </p>
        )}
        {exact.beyond_limit && <BeyondNote beyond={exact.beyond_limit} />}
        <ButtonLink
          href={`/credits/exact?${query}`}
          look={isPlain ? 'outline' : 'primary'}
          size="large"
          className="mt-3 w-full"
        >
          {credits > purpose.missing
            ? t`${plural(credits, { one: 'Prendo # credito', other: 'Prendo # crediti' })}`
            : t`${plural(credits, { one: 'Mi basta # credito', other: 'Mi bastano # crediti' })}`}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The prices of the actions minus the balance. Each of several actions has a link that removes it. */
function Sum({ purpose: { needs, balance, missing }, kept }: { purpose: Purpose; kept: URLSearchParams }) {
  const { t, i18n } = useLingui()
  const rows = needs.map((priced): SlipRow => {
    const label = needLabel(i18n, priced)
    const others = needs.filter((other) => other !== priced).map(({ need }) => need)
    return {
      label: (
        <>
          {label}
          {others.length > 0 && (
            <>
              {' '}
              <a
                className="link text-14"
                href={`/credits?${keptParams(kept, others)}`}
                aria-label={t`Togli: ${label}`}
                data-replace=""
                data-keep-scroll=""
              >
                <Trans>togli</Trans>
              </a>
            </>
          )}
        </>
      ),
      value: priced.credits,
    }
  })
  if (balance > 0) rows.push({ label: t`I crediti che hai già`, value: `−${balance}`, isReduction: true })
  const total = {
    label: t`${plural(missing, { one: 'Ti manca', other: 'Ti mancano' })}`,
    value: t`${plural(missing, { one: '# credito', other: '# crediti' })}`,
  }
  return <SlipLines rows={rows} total={total} />
}

/** The price of a message with the exact purchase, and the package that has the same price. */
function Rate({ exact, packages }: Pick<MissingCardProps, 'exact' | 'packages'>) {
  const { locale } = usePage()
  const rate = formatMoney(exact.message_cents, exact.currency, locale)
  const alike = packages.find(({ message_cents }) => message_cents === exact.message_cents)?.credits
  if (alike === undefined) return <Trans>Un messaggio ti costa {rate}.</Trans>
  return (
    <Trans>
      Un messaggio ti costa {rate}, come nel pacchetto da {alike}.
    </Trans>
  )
}

/** Says that the payment provider accepts no smaller amount, so that the purchase has more credits than are missing. Also
 * says if these pay for no message. */
function Surplus({ more }: { more: number }) {
  const { t } = useLingui()
  const { message_credits } = usePage().settings
  if (more < message_credits)
    return t`È l’importo minimo. ${plural(more, { one: 'Il credito in più resta tuo, ma da solo non basta per un messaggio.', other: 'I # crediti in più restano tuoi, ma da soli non bastano per un messaggio.' })}`
  return t`È l’importo minimo. ${plural(more, { one: 'Il credito in più resta tuo.', other: 'I # crediti in più restano tuoi.' })}`
}

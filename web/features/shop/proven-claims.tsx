import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProvenClaim } from '#contract/claims/claims.ts'
import { formatLocale } from '#i18n/locales.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { provenClaimsQuery } from './queries.ts'

/**
 * H4: the advantages that a measurement proves, in one sentence each. Their words are here and nowhere else, and every
 * number is a measured one, rounded down. Shows nothing without a proof.
 */
export function ProvenClaims() {
  const { data } = useQuery(provenClaimsQuery(useApi()))
  return data?.claims.map((proven) => <PremiumMatches key={proven.claim} proven={proven} />)
}

function PremiumMatches({ proven: { figures, from, to } }: { proven: ProvenClaim }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const more = (ratio: number) => i18n.number(Math.floor((ratio - 1) * 100) / 100, { style: 'percent' })
  const gain = more(figures.ratio)
  const least = more(figures.low)
  const certainty = i18n.number(0.95, { style: 'percent' })
  const months = formatMonths(from, to, locale)
  const premium = i18n.number(figures.premium.members)
  const free = i18n.number(figures.free.members)
  return (
    <div className="proven-claim">
      <b aria-hidden="true">+{gain}</b>
      <p>
        <Trans>
          Nei mesi {months} chi è Premium ha avuto, al giorno, il {gain} di match in più degli altri.
        </Trans>{' '}
        <span>
          <Trans>
            Misurato su {premium} membri Premium e {free} senza: almeno il {least} in più, con una certezza
            del {certainty}. È un confronto, non una promessa.
          </Trans>
        </span>
      </p>
    </div>
  )
}

/** Formats the months of two days: `settembre–novembre 2026`. */
function formatMonths(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

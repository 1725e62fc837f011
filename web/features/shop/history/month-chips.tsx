import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMonth } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { ChevronDown } from '#web/ui/icons/index.ts'
import { Menu, MenuLink } from '#web/ui/menu.tsx'

/** Number of months that have a chip. A menu lists the earlier ones. */
const months_shown = 3

interface MonthChipsProps {
  /** The month that the page shows, such as `2026-11`. */
  month: string
  /** Months with changes, latest first. */
  months: readonly string[]
}

/** Links to the months that have changes. */
export function MonthChips({ month, months }: MonthChipsProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const nameOf = (each: string) => capitalised(formatMonth(each, now, locale, zone), locale)
  const pathOf = (each: string) => (each === months[0] ? '/transactions' : `/transactions?month=${each}`)
  const shown = months.slice(0, months_shown)
  const earlier = months.slice(months_shown)
  if (months.length < 2 && shown.includes(month)) return null
  return (
    <nav className="history-months" aria-label={t`Mesi`}>
      {shown.map((each) => (
        <ChipLink key={each} href={pathOf(each)} current={each === month} data-keep-scroll="" data-replace="">
          {nameOf(each)}
        </ChipLink>
      ))}
      {!shown.includes(month) && (
        <ChipLink href={`/transactions?month=${month}`} current data-keep-scroll="" data-replace="">
          {nameOf(month)}
        </ChipLink>
      )}
      {earlier.length > 0 && (
        <Menu
          id="earlier-months"
          label={t`Altri mesi`}
          buttonClass="chip"
          button={
            <>
              <Trans>Altri mesi</Trans>
              <ChevronDown className="icon" aria-hidden="true" />
            </>
          }
        >
          {earlier.map((each) => (
            <MenuLink
              key={each}
              href={pathOf(each)}
              aria-current={each === month || undefined}
              data-keep-scroll=""
              data-replace=""
            >
              {nameOf(each)}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  )
}

const capitalised = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

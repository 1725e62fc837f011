import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/** Returns a function that formats times by the installation's clock, in which starts and ends are typed. */
export function useTime(): (at: string) => string {
  const { locale } = usePage()
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  return (at) => format.format(new Date(at))
}

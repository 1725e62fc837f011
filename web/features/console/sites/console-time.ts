import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/** Returns the format of times of the console: those of the installation, as in the log. */
export function useConsoleTime(): (at: string) => string {
  const { locale } = usePage()
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  return (at) => format.format(new Date(at))
}

import type { CallOutput } from '#contract/index.ts'
import type { paths } from '#contract/wire/paths.ts'
import { isInstalled } from '#web/lib/browser/installed.ts'
import { wasDismissed } from '#web/lib/page/dismiss.ts'
import { openNative } from '#web/lib/warnings/open-native.ts'

/** Copy of the path, because plain pages do not load the table of calls. */
const settings_path: (typeof paths)['getSettings']['path'] = '/api/settings.php'
/** Session storage: the country of this visitor, so that each page does not ask again. Empty if it is unknown. */
const country_key = 'entry-country'

/**
 * L4: opens the entry warning of a plain page, once, unless the page runs as the installed app. `EntryTurn` does the same
 * on app pages.
 * @param modal the closed dialog. `data-entry` lists the countries with the warning; empty for all
 */
export async function warnAtEntry(modal: HTMLDialogElement): Promise<void> {
  if (isInstalled() || wasDismissed('hide-entry-warning')) return
  const countries = modal.dataset.entry
  // Without an answer, the visitor's country is unknown, so nothing appears.
  if (countries && !countries.split(' ').includes(await findCountry().catch(() => ''))) return
  openNative(modal, 'hide-entry-warning', () => wasDismissed('hide-entry-warning'))
}

async function findCountry(): Promise<string> {
  const known = sessionStorage.getItem(country_key)
  if (known !== null) return known
  const answer = await fetch(settings_path)
  if (!answer.ok) throw new Error(`settings: ${answer.status}`)
  const { settings } = (await answer.json()) as CallOutput<'getSettings'>
  const country = settings.geoip_country ?? ''
  sessionStorage.setItem(country_key, country)
  return country
}

import { findFlaws } from './find-flaws.ts'
import { parseGuide } from './guide.ts'

/** Returns the flaws of one translation, each as `check: reason`, without the texts that a flaw prints below it. */
export function flawsOf(locale: string, source: string, translation: string, guide = ''): string[] {
  const messages = { id: { message: source, translation } }
  const catalogue = { file: `i18n/${locale}/chats.po`, locale, messages }
  const flaws = findFlaws(
    [catalogue],
    { file: `docs/languages/${locale}.md`, ...parseGuide(guide) },
    () => [],
  )
  return flaws.map((flaw) => flaw.split('\n')[0]?.replace(`${catalogue.file}: `, '') ?? '')
}

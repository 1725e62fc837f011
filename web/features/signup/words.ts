import { i18n, type Messages } from '@lingui/core'
import { loadWords } from '#web/lib/words.ts'

/** Sign-up's words are a plain page's, so they are not among those that app pages know; the dialog asks for them. */
const catalogues = import.meta.glob<{ messages: Messages }>('/i18n/*/signup.po')

export async function loadSignUpWords(): Promise<void> {
  const locale = document.documentElement.lang
  const [catalogue] = await Promise.all([catalogues[`/i18n/${locale}/signup.po`]?.(), loadWords(['facets'])])
  if (catalogue) i18n.load(locale, catalogue.messages)
}

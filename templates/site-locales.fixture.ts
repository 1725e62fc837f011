import { catalogueLocale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'

/** The languages with catalogues of their own. */
export const siteLocales = locales.filter((each) => isTranslated(each) && each === catalogueLocale(each))

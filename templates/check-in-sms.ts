/** Text messages of check-ins (X19). They quote nothing that a member wrote for the friend: the link's page does. */
import { msg } from '@lingui/core/macro'
import { formatLocale, type Locale } from '#i18n/locales.ts'

interface LinkSms {
  readonly site_name: string
  readonly url: string
}

/** Asks a friend whether the product may write if the member `name` does not answer. */
export const checkInInviteSms = ({ name, site_name, url }: LinkSms & { readonly name: string }) =>
  msg`${site_name}: quando esce, ${name} vorrebbe che tu lo sapessi se qualcosa non va. Leggi e decidi: ${url}`

/** Tells the friend that the member has not answered. */
export const checkInAlertSms = ({
  name,
  site_name,
  url,
  emergency,
}: LinkSms & { readonly name: string; readonly emergency: string }) =>
  msg`${site_name}: ${name} non ci ha risposto. Prova a chiamare; in caso di pericolo chiama il ${emergency}. Ecco che cosa ti ha scritto: ${url}`

/** Tells the friend that the member has answered after all. Without a link: the alarm had one. */
export const checkInAllClearSms = ({
  name,
  site_name,
}: Pick<LinkSms, 'site_name'> & { readonly name: string }) =>
  msg`${site_name}: ${name} ci ha risposto, va tutto bene. Non serve più fare niente.`

interface QuestionSms extends LinkSms {
  readonly friend: string
  readonly due_at: string
  readonly zone: string
}

/** Asks the member whether everything is fine. */
export function checkInQuestionSms({ site_name, url, friend, due_at, zone }: QuestionSms, locale: Locale) {
  const until = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(new Date(due_at))
  return msg`${site_name}: tutto bene? Rispondi entro le ${until}, o scriviamo a ${friend}: ${url}`
}

/** Asks the member whether the number is right. */
export const checkInPhoneSms = ({ site_name, url }: LinkSms) =>
  msg`${site_name}: è il tuo numero? Conferma qui, e quando esci ti chiediamo anche per SMS se va tutto bene: ${url}`

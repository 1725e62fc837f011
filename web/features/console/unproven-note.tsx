import { Plural, Trans } from '@lingui/react/macro'
import type { UnprovenSite } from '#contract/console/console.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Note } from '#web/ui/note.tsx'

/** X5: members without the proof of age that their site requires: how many, since when, and what happens to them. */
export function UnprovenNote({
  site: { site, site_name, members, since, can_prove },
}: {
  site: UnprovenSite
}) {
  const { locale, zone } = usePage()
  const day =
    since &&
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: zone }).format(
      new Date(since),
    )
  return (
    <Note
      tone={can_prove ? 'info' : 'danger'}
      title={
        members === null ? (
          <Trans>{site_name}: meno di dieci membri senza la prova dell’età</Trans>
        ) : (
          <Plural
            value={members}
            one={`${site_name}: almeno # membro senza la prova dell’età`}
            other={`${site_name}: almeno # membri senza la prova dell’età`}
          />
        )
      }
    >
      {day ? (
        <Trans>Il sito la chiede a tutti dal {day}.</Trans>
      ) : (
        <Trans>Il sito la chiede a tutti da quando esiste.</Trans>
      )}{' '}
      <Trans>
        Finché non la danno non possono scrivere né mettere mi piace, e le ricerche non li mostrano. Possono
        leggere, segnalare, chiedere rimborsi e andarsene; nessuno viene cancellato.
      </Trans>{' '}
      {!can_prove && (
        <b>
          <Trans>Adesso nessuno può darla: manca l’elenco di chi la rilascia (AGE_PROOF_ISSUERS).</Trans>
        </b>
      )}{' '}
      <a className="link" href={`/admin/sites/${site}`}>
        <Trans>Impostazioni del sito</Trans>
      </a>
    </Note>
  )
}

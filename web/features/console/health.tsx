import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan } from '#web/parts/console/late.ts'
import { useNow } from '#web/parts/now.ts'
import { CircleAlert, CircleCheck } from '#web/ui/icons/index.ts'
import { backupCauses } from './installation/backup-causes.ts'
import { formatTime } from './report/format-time.ts'

type Health = CallOutput<'getHealth'>

/** From this delay, due work counts as stuck. */
const stuck_ms = 600_000
/** From this used share, the disk counts as nearly full. */
const full_share = 0.85

/** O1: the state of the installation, each line with what proves it. */
export function HealthBox({ health: { books, log, jobs, backups, disk } }: { health: Health }) {
  const { locale } = usePage()
  const now = useNow()
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(formatLocale(locale), options)
  const delay = jobs.since === null ? 0 : now - Date.parse(jobs.since)
  const waited = formatSpan(delay, locale)
  const used = disk && format({ style: 'percent' }).format(disk.used)
  const free =
    disk &&
    format({ style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(disk.free_bytes / 1e9)
  return (
    <section className="box case-box" aria-labelledby="health">
      <h2 id="health">
        <Trans>Salute</Trans>
      </h2>
      <ul className="health">
        <CheckLine name={<Trans>Libri contabili</Trans>} check={books} />
        <CheckLine name={<Trans>Registro dello staff</Trans>} check={log} />
        <Line isFine={delay < stuck_ms} name={<Trans>Mail e lavori in coda</Trans>}>
          {jobs.due === 0 ? (
            <Trans>coda vuota</Trans>
          ) : (
            <>
              {jobs.due > 1_000 ? (
                <Trans>più di 1000 da fare</Trans>
              ) : (
                <Plural value={jobs.due} one="# da fare" other="# da fare" />
              )}
              {' · '}
              <Trans>il più vecchio da {waited}</Trans>
              {jobs.failed > 0 && (
                <>
                  {' · '}
                  <Plural value={jobs.failed} one="# da riprovare" other="# da riprovare" />
                </>
              )}
            </>
          )}
        </Line>
        {backups && <BackupLines backups={backups} />}
        {disk && (
          <Line isFine={disk.used < full_share} name={<Trans>Disco</Trans>}>
            <Trans>
              {used} occupato · {free} liberi
            </Trans>
          </Line>
        )}
      </ul>
      <p>
        <a href="/admin/health" className="link">
          <Trans>Salute dell’installazione</Trans>
        </a>
      </p>
    </section>
  )
}

/** The nightly backup and the weekly trial restore, with the remedy if something is wrong. */
function BackupLines({
  backups: { made_at, is_old, failed_at, cause, lacking, trial_at, trial_cause, trial_photos, is_trial_old },
}: {
  backups: NonNullable<Health['backups']>
}) {
  const { locale, zone } = usePage()
  const { i18n } = useLingui()
  const [why, trialWhy] = [cause, trial_cause].map((each) => each && i18n._(backupCauses[each]))
  const made = made_at && formatTime(made_at, locale, zone, 'time')
  const tried = trial_at && formatTime(trial_at, locale, zone, 'day')
  const [backup, trial] = ['npm run backup', 'npm run backup -- trial']
  return (
    <>
      <Line isFine={failed_at === null && !is_old && lacking === 0} name={<Trans>Copia di sicurezza</Trans>}>
        {made !== null ? (
          lacking > 0 ? (
            <Trans>riletta · {made}</Trans>
          ) : (
            <Trans>riletta e intera · {made}</Trans>
          )
        ) : is_old ? (
          <Trans>
            ancora nessuna: controlla che il worker sia acceso, poi <code>{backup}</code>.
          </Trans>
        ) : (
          <Trans>la prima è stanotte</Trans>
        )}
        {failed_at !== null && (
          <>
            {' · '}
            <Trans>
              l’ultima non è riuscita: {why}. Quando è risolto, <code>{backup}</code>.
            </Trans>
          </>
        )}
        {lacking > 0 && (
          <>
            {' · '}
            <Plural
              value={lacking}
              one="manca # foto, perché l’archivio ne ha perso i file."
              other="mancano # foto, perché l’archivio ne ha perso i file."
            />
          </>
        )}
        {made !== null && failed_at === null && is_old && (
          <>
            {' · '}
            <Trans>
              è troppo vecchia: controlla che il worker sia acceso, poi <code>{backup}</code>.
            </Trans>
          </>
        )}
      </Line>
      {(tried !== null || is_trial_old) && (
        <Line isFine={trial_cause === null && !is_trial_old} name={<Trans>Ripristino di prova</Trans>}>
          {tried === null ? (
            <Trans>
              ancora nessuno: <code>{trial}</code>.
            </Trans>
          ) : trial_cause === null ? (
            <>
              {trial_photos > 0 ? (
                <Plural
                  value={trial_photos}
                  one="riuscito, anche libri, accesso e # foto"
                  other="riuscito, anche libri, accesso e # foto"
                />
              ) : (
                <Trans>riuscito, anche libri e accesso</Trans>
              )}
              {` · ${tried}`}
            </>
          ) : (
            <Trans>
              non riuscito ({tried}): {trialWhy}. Quando è risolto, <code>{trial}</code>.
            </Trans>
          )}
          {tried !== null && trial_cause === null && is_trial_old && (
            <>
              {' · '}
              <Trans>
                è troppo vecchio: <code>{trial}</code>.
              </Trans>
            </>
          )}
        </Line>
      )}
    </>
  )
}

/** A chain of hashes that a job verifies each night. */
function CheckLine({ name, check }: { name: ReactNode; check: Health['books'] }) {
  const { locale, zone } = usePage()
  const { t } = useLingui()
  if (!check)
    return (
      <Line isFine name={name}>
        <Trans>la prima verifica è stanotte</Trans>
      </Line>
    )
  const entries = new Intl.NumberFormat(formatLocale(locale)).format(check.entries)
  const day = formatTime(check.at, locale, zone, 'time')
  return (
    <Line isFine={check.is_whole} name={name}>
      {t`${entries} registrazioni`}
      {', '}
      {check.is_whole ? <Trans>catena intera</Trans> : <Trans>catena rotta</Trans>} · {day}
    </Line>
  )
}

function Line({ isFine, name, children }: { isFine: boolean; name: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const Icon = isFine ? CircleCheck : CircleAlert
  return (
    <li data-state={isFine ? 'fine' : 'warned'}>
      <Icon role="img" aria-label={isFine ? t`Bene` : t`Da guardare`} />
      <p>
        <b>{name}</b>
        <span data-figures="">{children}</span>
      </p>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { LoggedAct } from '#contract/moderation/audit-log.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScrollText } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { ExportForm } from './export-form.tsx'
import { type LogFilter as Filter, logPath } from './filter.ts'
import { actionLabels, kindLabels } from './labels.ts'
import { LogFilter } from './log-filter.tsx'

interface LogPageProps {
  list: CallOutput<'listLoggedActs'>
  filter: Filter
  errors: Readonly<Record<string, string>>
  /** Whether the page shows entries after the newest ones. */
  isOlder: boolean
  /** A new idempotency key. */
  newKey: string
  /** The refused form of an export. */
  form: RefusedForm | null
  /** The site that the frame shows, or `null` for all. */
  shownSite: string | null
}

/** O1: the audit trail of the staff: who did or saw what, newest first. */
export function LogPage({ list, filter, errors, isOlder, newKey, form, shownSite }: LogPageProps) {
  const { t, i18n } = useLingui()
  const { acts, next, check } = list
  const isFiltered = isOlder || Object.keys(filter).length > 0
  const { locale } = usePage()
  const refused = form?.code === 'invalid_fields' ? fieldErrors(i18n, form) : null
  const most = new Intl.NumberFormat(formatLocale(locale)).format(limits.audit_export_max)
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Registro</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Ogni atto di chi lavora qui, e ogni sguardo a qualcosa di privato. Non si cambia e non si
            cancella: le voci formano una catena.
          </Trans>{' '}
          {check?.is_whole && <Verified at={check.at} />}
          {!check && <Trans>La prima verifica della catena è stanotte.</Trans>}
        </p>
      </header>
      {check && !check.is_whole && <BrokenLog at={check.at} />}
      {refused && !refused.reason && (
        <ErrorNote title={t`Nessun file`}>
          {refused.site ? (
            <Trans>
              Nessuno può confermare un file di tutti questi siti insieme: scegline uno nel filtro.
            </Trans>
          ) : (
            <Trans>Il filtro non va bene, o sceglie più di {most} voci: scegli meno giorni.</Trans>
          )}
        </ErrorNote>
      )}
      <LogFilter choices={list} filter={filter} errors={errors} />
      {acts.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          action={
            <ButtonLink href={isFiltered ? '/admin/log' : '/admin'} look="outline">
              {isFiltered ? <Trans>Tutte le voci</Trans> : <Trans>Torna alla console</Trans>}
            </ButtonLink>
          }
        >
          {isFiltered ? <Trans>Nessuna voce così.</Trans> : <Trans>Ancora nessuna voce.</Trans>}
        </EmptyState>
      ) : (
        <ol className="box log">
          {acts.map((act) => (
            <Entry key={act.position} act={act} filter={filter} />
          ))}
        </ol>
      )}
      <div className="log-steps">
        {isOlder && (
          <ButtonLink href={logPath(filter)} look="outline">
            <Trans>Le più nuove</Trans>
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink href={logPath(filter, next)} look="outline">
            <Trans>Più vecchie</Trans>
          </ButtonLink>
        )}
      </div>
      {(acts.length > 0 || form) && (
        <ExportForm
          filter={{ ...(shownSite && { site: shownSite }), ...filter }}
          newKey={newKey}
          form={form}
        />
      )}
    </div>
  )
}

/** The times of the log are those of the installation, as the days of the filter. */
function useTime(): (at: string) => string {
  const { locale } = usePage()
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone },
  })
  return (at) => format.format(new Date(at))
}

function Verified({ at }: { at: string }) {
  const time = useTime()(at)
  return (
    <span data-figures="">
      <Trans>Verificata per intero: {time}.</Trans>
    </span>
  )
}

/** Says that somebody has changed the audit trail, and what to do. */
export function BrokenLog({ at }: { at: string }) {
  const { t } = useLingui()
  const time = useTime()(at)
  const command = 'npm run audit -- verify'
  return (
    <ErrorNote title={t`Qualcuno ha cambiato il registro`}>
      <Trans>
        La verifica ({time}) ha trovato la catena rotta. Sul server, <code>{command}</code> dice dove.
      </Trans>
    </ErrorNote>
  )
}

function Entry({ act, filter }: { act: LoggedAct; filter: Filter }) {
  const { i18n } = useLingui()
  const time = useTime()(act.at)
  const { staff, staff_name, kind, object, member, site_name, changes } = act
  return (
    <li className="log-entry">
      <p className="log-when" data-figures="">
        <time dateTime={act.at}>{time}</time>
        <span>#{act.position}</span>
      </p>
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{i18n._(actionLabels[act.action])}</b> ·{' '}
          {staff ? (
            <a href={logPath({ ...filter, staff })} className="link">
              {staff_name || staff}
            </a>
          ) : (
            <Trans>Comando sul server</Trans>
          )}
        </p>
        <p className="log-about" data-figures="">
          <span>
            {i18n._(kindLabels[kind])}{' '}
            {kind === 'member' || kind === 'note' ? null : kind === 'complaint' ? (
              <a href={`/admin/complaints/${object}`} className="link">
                {object}
              </a>
            ) : (
              object
            )}
          </span>
          {member && (
            <span>
              <Trans>Profilo</Trans>{' '}
              <a href={logPath({ ...filter, member })} className="link">
                {member}
              </a>
            </span>
          )}
          <span>{site_name}</span>
        </p>
        {changes.length > 0 && (
          <dl className="log-changes">
            {changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before !== null && <s>{readable(before)}</s>} {after === null ? '—' : readable(after)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Returns a list as words: `["money","notes"]` as `money, notes`. Other values stay. */
const readable = (value: string): string =>
  /^\[.*\]$/s.test(value) ? value.slice(1, -1).replaceAll('"', '').replaceAll(',', ', ') : value

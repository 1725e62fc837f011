import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleAlert, CircleCheck, ShieldAlert } from '#web/ui/icons/index.ts'
import { formatTime } from '../report/format-time.ts'
import { areaNames } from './area-names.ts'
import { backupCauses, causeOf } from './backup-causes.ts'
import { problemWords } from './problem-words.ts'

type Problems = CallOutput<'listProblems'>

/** O1: what is wrong with the installation, each problem with its remedy. What is in order is one quiet line. */
export function InstallationPage({ at, problems, healthy }: Problems) {
  const { locale, zone } = usePage()
  const { i18n } = useLingui()
  const time = formatTime(at, locale, zone, 'time')
  const count = problems.length
  const failures = problems.filter(({ level }) => level === 'failure').length
  const names = healthy.map((area) => i18n._(areaNames[area])).join(' · ')
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Salute dell’installazione</Trans>
        </h1>
        <p className="text-ink-2">
          {failures > 0 ? (
            <Plural value={failures} one="# cosa non funziona." other="# cose non funzionano." />
          ) : count > 0 ? (
            <Plural value={count} one="# cosa da guardare." other="# cose da guardare." />
          ) : null}{' '}
          <Trans>Controllata: {time}.</Trans>
        </p>
      </header>
      {count === 0 ? (
        <EmptyState icon={CircleCheck} action={<CheckAgain />}>
          <Trans>Va tutto bene.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-4">
            {problems.map((problem) => (
              <Problem key={`${problem.id} ${problem.subject}`} {...problem} />
            ))}
          </ul>
          <p>
            <CheckAgain />
          </p>
        </>
      )}
      {healthy.length > 0 && (
        <section className="box healthy-areas" aria-labelledby="healthy">
          <h2 id="healthy" className="text-19">
            <Trans>In ordine</Trans>
          </h2>
          <p className="text-ink-2">{names}</p>
        </section>
      )}
    </div>
  )
}

const CheckAgain = () => (
  <ButtonLink href="/admin/health" look="outline">
    <Trans>Controlla di nuovo</Trans>
  </ButtonLink>
)

function Problem({ id, area, level, subject, value }: Problems['problems'][number]) {
  const { i18n, t } = useLingui()
  const { locale, zone } = usePage()
  const day = value && !Number.isNaN(Date.parse(value)) ? formatTime(value, locale, zone, 'day') : ''
  const cause = i18n._(backupCauses[causeOf(value)])
  const words = problemWords[id]({ subject: subject ?? '', value: value ?? '', day, cause })
  const Icon = level === 'failure' ? CircleAlert : ShieldAlert
  return (
    <li className="box health-problem" data-level={level}>
      <Icon role="img" aria-label={level === 'failure' ? t`Non funziona` : t`Da guardare`} />
      <div>
        <p className="text-ink-2">{i18n._(areaNames[area])}</p>
        <h2 className="text-19">{i18n._(words.problem)}</h2>
        <p>{i18n._(words.remedy)}</p>
        {words.command && <code>{words.command}</code>}
      </div>
    </li>
  )
}

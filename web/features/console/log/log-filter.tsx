import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { auditActions } from '#contract/moderation/audit-actions.ts'
import { hiddenActions, readableKinds } from '#contract/moderation/log-permissions.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SlidersHorizontal } from '#web/ui/icons/index.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LogFilter as Filter } from './filter.ts'
import { actionLabels, kindLabels } from './labels.ts'

interface LogFilterProps {
  choices: Pick<CallOutput<'listLoggedActs'>, 'staff' | 'sites'>
  filter: Filter
  errors: Readonly<Record<string, string>>
}

/** The form that chooses entries of the log. A choice of a single person or site is left out. */
export function LogFilter({ choices: { staff, sites }, filter, errors }: LogFilterProps) {
  const role = usePage().staff?.role
  const hidden: ReadonlySet<string> = new Set(role ? hiddenActions(role) : auditActions)
  const { i18n, t } = useLingui()
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <details className="box log-filter" open={Object.keys(filter).length > 0}>
      <summary className="button button-plain">
        <SlidersHorizontal className="icon" aria-hidden="true" />
        <Trans>Filtra</Trans>
      </summary>
      <form method="get" action="/admin/log" noValidate>
        {staff.length > 1 && (
          <SelectField
            {...{ name: 'staff', id: 'staff', label: t`Chi`, empty: t`Tutti` }}
            options={named(staff)}
            defaultValue={filter.staff ?? ''}
            error={errors.staff}
          />
        )}
        <SelectField
          {...{ name: 'action', id: 'action', label: t`Atto`, empty: t`Tutti gli atti` }}
          options={auditActions
            .filter((value) => !hidden.has(value))
            .map((value) => ({ value, label: i18n._(actionLabels[value]) }))}
          defaultValue={filter.action ?? ''}
          error={errors.action}
        />
        <SelectField
          {...{ name: 'kind', id: 'kind', label: t`Oggetto`, empty: t`Tutti gli oggetti` }}
          options={(role ? readableKinds(role) : []).map((value) => ({
            value,
            label: i18n._(kindLabels[value]),
          }))}
          defaultValue={filter.kind ?? ''}
          error={errors.kind}
        />
        {sites.length > 1 && (
          <SelectField
            {...{ name: 'site', id: 'site', label: t`Sito`, empty: t`Tutti i siti` }}
            options={named(sites)}
            defaultValue={filter.site ?? ''}
            error={errors.site}
          />
        )}
        <TextField
          {...{ name: 'member', id: 'member', label: t`Numero del profilo`, inputMode: 'numeric' }}
          autoComplete="off"
          defaultValue={filter.member}
          error={errors.member}
        />
        <TextField
          {...{ name: 'from', id: 'from', label: t`Dal giorno`, type: 'date' }}
          defaultValue={filter.from}
          error={errors.from}
        />
        <TextField
          {...{ name: 'to', id: 'to', label: t`Al giorno`, type: 'date' }}
          defaultValue={filter.to}
          error={errors.to}
        />
        <p className="log-filter-send">
          <Button type="submit">
            <Trans>Mostra</Trans>
          </Button>
          {Object.keys(filter).length > 0 && (
            <ButtonLink href="/admin/log" look="plain">
              <Trans>Togli i filtri</Trans>
            </ButtonLink>
          )}
        </p>
      </form>
    </details>
  )
}

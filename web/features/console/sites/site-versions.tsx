import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteVersion, ValueChange } from '#contract/console/sites.ts'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScrollText } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { useConsoleTime } from './console-time.ts'
import type { Site } from './setting-control.tsx'
import { settingWords } from './setting-labels.ts'
import { settingsPath } from './setting-parts.ts'
import { SiteFrame } from './site-frame.tsx'
import { kindOf, readableJson } from './value-texts.ts'

interface SiteVersionsProps {
  site: Site
  list: CallOutput<'listSiteVersions'>
  form: RefusedForm | null
  isDone: boolean
}

/** O1: who changed what of a site and since when, newest first, and the way back. */
export function SiteVersions({ site, list: { versions, next }, form, isDone }: SiteVersionsProps) {
  const { t } = useLingui()
  const { id } = site.site
  return (
    <SiteFrame site={site.site} title={<Trans>Versioni</Trans>} shown="versions">
      <div className="site-main site-wide">
        {isDone && !form && (
          <div role="status" data-focus="" tabIndex={-1} className="outline-0">
            <Note tone="success" title={t`Annullato: valgono i valori di prima.`} />
          </div>
        )}
        {versions.length === 0 && (
          <EmptyState
            icon={ScrollText}
            action={
              <ButtonLink href={settingsPath(id)} look="outline">
                <Trans>Impostazioni</Trans>
              </ButtonLink>
            }
          >
            <Trans>Nessun cambio finora.</Trans>
          </EmptyState>
        )}
        <ol className="versions">
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              form={form && valueOf(form, 'version') === version.id ? form : null}
            />
          ))}
        </ol>
        {next && (
          <p>
            <ButtonLink href={`/admin/sites/${id}/versions?before=${next}`} look="outline">
              <Trans>Più vecchie</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </SiteFrame>
  )
}

function Version({ version, form }: { version: SiteVersion; form: RefusedForm | null }) {
  const time = useConsoleTime()
  const { id, staff_name, made_at, starts_at, state, changes, undoes, may_undo } = version
  const who = staff_name || 'npm run site'
  return (
    <li className="box version">
      <p className="version-head" data-figures="">
        <time dateTime={made_at}>{time(made_at)}</time>
        <b>{who}</b>
        {state === 'waiting' && (
          <span className="console-tag" data-tone="warning">
            <Trans>comincia {time(starts_at)}</Trans>
          </span>
        )}
        {state === 'withdrawn' && (
          <span className="console-tag">
            <Trans>tolto prima di cominciare</Trans>
          </span>
        )}
        {state === 'started' && starts_at !== made_at && (
          <span>
            <Trans>da {time(starts_at)}</Trans>
          </span>
        )}
        {undoes && (
          <span>
            <Trans>annulla un cambio di prima</Trans>
          </span>
        )}
      </p>
      <ChangedValues changes={changes} />
      <RefusalNote form={form} />
      {may_undo ? (
        <OwnForm>
          <input type="hidden" name="version" value={id} />
          <Button type="submit" look="outline" name="action" value="undo">
            {state === 'waiting' ? (
              <Trans>Togli dal programma</Trans>
            ) : (
              <Trans>Torna ai valori di prima</Trans>
            )}
          </Button>
        </OwnForm>
      ) : (
        state === 'started' && (
          <p className="text-14 text-ink-2">
            <Trans>Qualcuno ha cambiato di nuovo questi valori: si torna indietro da lì.</Trans>
          </p>
        )
      )}
    </li>
  )
}

/** Values before and after a change, each with its name in words and in the contract. */
export function ChangedValues({ changes }: { changes: readonly ValueChange[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="changed-values">
      {changes.map(({ name, before, after }) => {
        const words = settingWords[name]?.label
        return (
          <div key={name}>
            <dt>
              {words ? i18n._(words) : name} <code className="setting-name">{name}</code>
            </dt>
            <dd>
              {kindOf(name) === 'json' || kindOf(name) === 'theme' ? (
                <details>
                  <summary className="link">
                    <Trans>Prima e dopo</Trans>
                  </summary>
                  <pre>{readableJson(before)}</pre>
                  <pre>{readableJson(after)}</pre>
                </details>
              ) : (
                <>
                  <s>{shorten(before)}</s> → <b>{shorten(after)}</b>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const shorten = (text: string): string =>
  text === '' ? '—' : text.length > 300 ? `${text.slice(0, 300)}…` : text

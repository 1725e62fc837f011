import { Trans, useLingui } from '@lingui/react/macro'
import type { ProviderCheck } from '#contract/console/sites.ts'
import { CircleAlert, CircleCheck } from '#web/ui/icons/index.ts'
import { reasonWords } from './reasons.ts'

/** The check of each payment provider for this site: its keys, and whether it admits what the site shows. */
export function ProviderNotes({ providers }: { providers: readonly ProviderCheck[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="box provider-notes">
      {providers.map(({ name, is_configured, refusal }) => {
        const isFine = is_configured && !refusal
        const Icon = isFine ? CircleCheck : CircleAlert
        return (
          <li key={name} data-fine={isFine || undefined}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              <b>{name}</b>{' '}
              {refusal ? (
                reasonWords(
                  i18n,
                  refusal.word === null ? refusal.reason : `${refusal.reason}: ${refusal.word}`,
                )
              ) : is_configured ? (
                <Trans>configurato, e accetta questo sito.</Trans>
              ) : (
                <Trans>le sue chiavi non sono nell’ambiente del server.</Trans>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { Trans } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'

/** X3: explains on request why the reader sees this profile. For a member's profile, explains the ranking. */
export function WhyHere({ kind }: Pick<MemberPage, 'kind'>) {
  return (
    <details className="why-here">
      <summary>
        <Trans>Perché vedo questo profilo?</Trans>
      </summary>
      <p>
        {kind === 'member' ? (
          <Trans>
            Nella ricerca viene prima chi è stato qui più di recente. Nessuno può pagare per stare più in
            alto.
          </Trans>
        ) : (
          <Trans>
            Perché hai tolto il filtro «Solo persone vere», o hai aperto un indirizzo che porta qui. Questi
            profili non contano mai tra le persone trovate.
          </Trans>
        )}
      </p>
    </details>
  )
}

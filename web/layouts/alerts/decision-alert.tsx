import { Trans } from '@lingui/react/macro'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { Gavel } from '#web/ui/icons/index.ts'
import { Alert } from './alert.tsx'

/** X4: reminds of a decision about the account until the member says that they have read it. */
export function DecisionAlert({ token }: { token: CaseToken }) {
  return (
    <Alert
      icon={Gavel}
      title={<Trans>C’è una decisione sul tuo account</Trans>}
      action={
        <a href={`/reports/${token}`} className="button button-outline">
          <Trans>Leggi i motivi</Trans>
        </a>
      }
    >
      <Trans>Leggila: ti diciamo perché, e come contestarla.</Trans>
    </Alert>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedMember } from '#contract/console/listed-member.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { stateLabels } from './member-labels.ts'

const tones = { suspended: 'danger', leaving: 'warning', erased: 'warning' } as const

/** The state of a member in a few words: the label of the profile first, then what is not ordinary. */
export function MemberTags({ member, children }: { member: ListedMember; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { state, kind, is_premium, is_verified } = member
  return (
    <span className="member-tags">
      <KindLabel kind={kind} look="row" />
      <span
        className="member-tag"
        data-tone={state in tones ? tones[state as keyof typeof tones] : undefined}
      >
        {i18n._(stateLabels[state])}
      </span>
      {state !== 'erased' && (
        <>
          {is_premium && (
            <span className="member-tag">
              <Trans>premium</Trans>
            </span>
          )}
          <span className="member-tag">
            {is_verified ? <Trans>verificato</Trans> : <Trans>non verificato</Trans>}
          </span>
        </>
      )}
      {children}
    </span>
  )
}

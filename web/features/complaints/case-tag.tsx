import { Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import { complaintStatusLabels } from '#web/parts/complaint-labels.ts'

interface CaseTagProps {
  complaint: Complaint
  /** Heading level of the number. */
  heading: 'h1' | 'h2'
  /** The complaint was filed just now: the tag receives the focus. */
  isNew?: boolean
}

/** The tag with the number of a case, like the tag of a cloakroom. */
export function CaseTag({
  complaint: { number, status, answers_to },
  heading: Heading,
  isNew = false,
}: CaseTagProps) {
  const { i18n } = useLingui()
  return (
    <div
      id="tag"
      className="case-tag"
      role="group"
      aria-labelledby="tag-number"
      aria-describedby="tag-note"
      tabIndex={-1}
      data-focus={isNew ? '' : undefined}
    >
      <span className="case-tag-hole" aria-hidden="true" />
      <Heading id="tag-number" className="case-tag-title">
        <span className="case-tag-state">{i18n._(complaintStatusLabels[status])}</span>{' '}
        <span className="case-tag-number">{number}</span>
      </Heading>
      <p id="tag-note" className="case-tag-note">
        {status === 'closed' ? (
          <Trans>L’hai chiuso tu. Se torna utile, il numero resta questo.</Trans>
        ) : status === 'answered' ? (
          <Trans>
            Ti abbiamo risposto qui, e per mail a <b className="font-medium">{answers_to}</b>.
          </Trans>
        ) : (
          <Trans>
            Conserva questo numero. La risposta arriva a <b className="font-medium">{answers_to}</b>.
          </Trans>
        )}
      </p>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Sparkles } from '#web/ui/icons/index.ts'

/** X20: labels a picture that AI made or changed. Screen readers read it after the picture. */
export const AiLabel = () => (
  <span className="label ai-label">
    <Sparkles aria-hidden="true" />
    <Trans>Fatta con l’IA</Trans>
  </span>
)

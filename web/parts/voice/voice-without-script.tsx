import { useLingui } from '@lingui/react/macro'

interface VoiceWithoutScriptProps {
  readonly source: string
  readonly caption: string
  readonly label: string
}

/** X16: the browser's own player, where scripts do not run. Nothing is loaded before it is started. */
export function VoiceWithoutScript({ source, caption, label }: VoiceWithoutScriptProps) {
  const { t } = useLingui()
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its speaker's words, if any, are below */}
      <audio className="w-full" controls preload="none" src={source} aria-label={label} />
      {caption && <p>{t`«${caption}»`}</p>}
    </noscript>
  )
}

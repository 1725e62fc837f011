interface VoiceWithoutScriptProps {
  readonly source: string
  readonly caption: string
  readonly label: string
}

/**
 * X16: the browser's own player, where scripts do not run. Nothing is loaded before it is started. Has no text of its own,
 * because the server does not load the catalogue of voices: the browser sets the quotation marks of the language.
 */
export function VoiceWithoutScript({ source, caption, label }: VoiceWithoutScriptProps) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its speaker's words, if any, are below */}
      <audio className="w-full" controls preload="none" src={source} aria-label={label} />
      {caption && (
        <p>
          <q>{caption}</q>
        </p>
      )}
    </noscript>
  )
}

interface VoiceBarsProps {
  /** One character for each bar, from 0 to v. */
  waveform: string
  /** The part that was heard, from 0 to 1. */
  share?: number
}

/** The waveform of a voice. Decoration: the slider of the player and the length say the same. */
export function VoiceBars({ waveform, share = 1 }: VoiceBarsProps) {
  return (
    <span className="voice-bars" aria-hidden="true">
      {[...waveform].map((bar, index) => (
        <i
          key={index}
          data-heard={index < share * waveform.length || undefined}
          style={{ height: `${14 + (parseInt(bar, 32) / 31) * 86}%` }}
        />
      ))}
    </span>
  )
}

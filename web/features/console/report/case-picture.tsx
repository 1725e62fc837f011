import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Eye, EyeOff } from '#web/ui/icons/index.ts'

interface CasePictureProps {
  filename: string
  alt: string
  /** Whether this reviewer has chosen to see pictures without a blur. */
  isClear: boolean
  report: string
  /** The time of its upload; null for a picture of a conversation, which has that of its message. */
  uploaded: string | null
}

/**
 * The picture of a report, blurred and grey until the reviewer asks to see it: this one, or all from now on. Works
 * without script.
 */
export function CasePicture({ filename, alt, isClear, report, uploaded }: CasePictureProps) {
  const { settings } = usePage()
  return (
    <div className="case-picture" data-clear={isClear || undefined}>
      <img src={settings.cdn_prefix + filename} alt={alt} />
      {uploaded && (
        <p className="text-14 text-ink-2" data-figures="">
          <Trans>Caricata: {uploaded}</Trans>
        </p>
      )}
      <div className="case-picture-acts">
        {!isClear && (
          <label className="button button-outline">
            <input type="checkbox" className="size-4 accent-primary" />
            <Trans>Mostra questa foto</Trans>
          </label>
        )}
        <OwnForm>
          <input type="hidden" name="report" value={report} />
          <button
            type="submit"
            className="button button-plain"
            name="decision"
            value={isClear ? 'blur_pictures' : 'show_pictures'}
          >
            {isClear ? (
              <>
                <EyeOff className="icon" aria-hidden="true" />
                <Trans>Sfocale di nuovo</Trans>
              </>
            ) : (
              <>
                <Eye className="icon" aria-hidden="true" />
                <Trans>Mostrale sempre</Trans>
              </>
            )}
          </button>
        </OwnForm>
      </div>
    </div>
  )
}

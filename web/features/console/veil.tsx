import { Trans } from '@lingui/react/macro'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Eye, EyeOff } from '#web/ui/icons/index.ts'

/**
 * The switch between blurred, grey pictures and clear ones in a queue, which is remembered for this person
 * (`showPictures`). Style blurs the pictures of a page with `data-veiled`, so that it works without script.
 */
export function VeilSwitch({ isClear, of }: { isClear: boolean; of: string }) {
  return (
    <OwnForm>
      <input type="hidden" name="case" value={of} />
      <button
        type="submit"
        className="button button-plain"
        name="decision"
        value={isClear ? 'blur_pictures' : 'show_pictures'}
        data-key="b"
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
        )}{' '}
        <kbd aria-hidden="true">B</kbd>
      </button>
    </OwnForm>
  )
}

/** Shows the pictures of this case only. */
export const ShowOnce = () => (
  <label className="button button-outline veil-show">
    <input type="checkbox" className="size-4 accent-primary" data-key="v" />
    <Trans>Mostra questa foto</Trans> <kbd aria-hidden="true">V</kbd>
  </label>
)

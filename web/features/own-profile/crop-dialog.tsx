import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { boxOf, type Frame, firstFrame, fitted, frameOf, type Picture, smallestSize } from './crop-box.ts'
import type { PhotoActions } from './use-photo-actions.ts'

interface CropDialogProps {
  photo: OwnPhoto
  actions: PhotoActions
  onClose: () => void
}

/**
 * Lets the member select the part of the picture that other members see. Finger, mouse or three sliders move a 3:4
 * frame.
 */
export function CropDialog({ photo, actions, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [frame, setFrame] = useState<Frame>(firstFrame)
  const [isBusy, setBusy] = useState(false)
  const move = (change: Partial<Frame>) => picture && setFrame(fitted({ ...frame, ...change }, picture))
  const save = async (crop: ReturnType<typeof boxOf> | null) => {
    setBusy(true)
    if (await actions.crop(photo.id, crop)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t`Ritaglia la foto`} stays={isBusy} className="crop-dialog">
      <p className="mt-2 text-14 text-ink-2">
        <Trans>Gli altri vedono solo quello che sta nel riquadro.</Trans>
      </p>
      <div className="crop-area mt-4">
        <div className="crop-picture">
          <img
            src={settings.cdn_prefix + photo.whole_filename}
            alt={t`La foto intera`}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPicture({ width, height })
              if (photo.crop) setFrame(frameOf(photo.crop, { width, height }))
            }}
          />
          {picture && <CropFrame frame={frame} picture={picture} onMove={move} />}
        </div>
      </div>
      <div className="mt-4 grid gap-2">
        <Slider label={t`Orizzontale`} value={frame.x} onChange={(x) => move({ x })} />
        <Slider label={t`Verticale`} value={frame.y} onChange={(y) => move({ y })} />
        <Slider
          label={t`Grandezza`}
          value={frame.size}
          min={picture ? smallestSize(picture) : 0}
          onChange={(size) => move({ size })}
        />
      </div>
      <div className="dialog-foot">
        {photo.crop && (
          <Button look="plain" busy={isBusy} onClick={() => void save(null)}>
            <Trans>Mostra tutta la foto</Trans>
          </Button>
        )}
        <Button busy={isBusy || !picture} onClick={() => picture && void save(boxOf(frame, picture))}>
          <Trans>Salva il ritaglio</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

interface CropFrameProps {
  frame: Frame
  picture: Picture
  onMove: (change: Partial<Frame>) => void
}

/** The frame that a finger or mouse moves. Keyboard users move the frame with the sliders. */
function CropFrame({ frame, picture, onMove }: CropFrameProps) {
  const from = useRef<{ x: number; y: number; frame: Frame } | null>(null)
  const box = boxOf(frame, picture)
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const area = currentTarget.parentElement?.getBoundingClientRect()
    if (!from.current || !area) return
    const { x, y, frame: first } = from.current
    onMove({ x: first.x + (clientX - x) / area.width, y: first.y + (clientY - y) / area.height })
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      aria-hidden="true"
      className="crop-frame"
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, frame }
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  onChange: (value: number) => void
}

function Slider({ label, value, min = 0, onChange }: SliderProps) {
  return (
    <label className="crop-slider text-14">
      {label}
      <input
        type="range"
        min={min}
        max={1}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}

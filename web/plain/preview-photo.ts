import { heicToJpeg, isHeic } from '#web/lib/photos/heic.ts'
import { photo_types_with_heic } from '#web/lib/photos/photo-types.ts'

/** Shows the chosen photo and its name before the photo is sent. Without JavaScript, the file field shows the name. */
export function previewPhoto(): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"][name="photo"]')
  const frame = document.querySelector<HTMLElement>('[data-preview="photo"]')
  const name = document.querySelector<HTMLElement>('[data-file-name="photo"]')
  if (!input || !frame) return
  // Without this script, iPhones convert HEIC themselves for an input that does not accept it.
  input.accept = photo_types_with_heic
  const show = (file: File | undefined) => {
    if (name) name.textContent = file?.name ?? ''
    if (!file?.type.startsWith('image/')) return
    const image = new Image()
    image.className = 'size-full object-cover'
    image.alt = file.name
    image.addEventListener('load', () => URL.revokeObjectURL(image.src))
    image.src = URL.createObjectURL(file)
    frame.replaceChildren(image)
  }
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    show(file)
    // Where the browser cannot decode HEIC, the server refuses the file and explains why.
    if (file && isHeic(file))
      heicToJpeg(file).then(
        (jpeg) => replaceFile(input, file, jpeg) && show(jpeg),
        () => {},
      )
  })
}

/** Puts the converted photo in place of the chosen file. Returns false if another file has been chosen meanwhile. */
function replaceFile(input: HTMLInputElement, file: File, jpeg: File): boolean {
  if (input.files?.[0] !== file) return false
  const files = new DataTransfer()
  files.items.add(jpeg)
  input.files = files.files
  return true
}

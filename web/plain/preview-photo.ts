/** Shows the chosen photo and its name before the photo is sent. Without JavaScript, the file field shows the name. */
export function previewPhoto(): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"][name="photo"]')
  const frame = document.querySelector<HTMLElement>('[data-preview="photo"]')
  const name = document.querySelector<HTMLElement>('[data-file-name="photo"]')
  if (!input || !frame) return
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (name) name.textContent = file?.name ?? ''
    if (!file?.type.startsWith('image/')) return
    const image = new Image()
    image.className = 'size-full object-cover'
    image.alt = file.name
    image.addEventListener('load', () => URL.revokeObjectURL(image.src))
    image.src = URL.createObjectURL(file)
    frame.replaceChildren(image)
  })
}

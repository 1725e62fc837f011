import { focusFirstError } from './first-error.ts'
import { previewPhoto } from './preview-photo.ts'

/**
 * Sends the form with a photo by itself, so that the page can show how much of it has been sent (`UploadProgress`).
 * `fetch` reports no upload progress. The answer is treated as the browser would: a success leads to the next page, a
 * refusal is shown. A failure keeps the form with the photo, and offers to try again.
 */
export function sendUpload(form: HTMLFormElement): void {
  const parts = form.querySelector('[data-upload]')
  if (!parts) return
  const find = <Type extends HTMLElement>(selector: string) => parts.querySelector<Type>(selector) as Type
  const [sending, failed] = ['sending', 'failed'].map((part) => find(`[data-upload-part=${part}]`))
  const [bar, words, percent] = [find<HTMLProgressElement>('progress'), find('[role=status]'), find('b')]
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' })
  let request: XMLHttpRequest | null = null
  let submitter: HTMLElement | null = null

  const show = (part: HTMLElement | undefined) => {
    for (const each of [sending, failed]) if (each) each.hidden = each !== part
  }
  const showShare = (share: number) => {
    bar.value = share
    percent.textContent = format.format(share)
    words.textContent = (share < 1 ? words.dataset.sending : words.dataset.checking) ?? ''
  }
  const end = (part?: HTMLElement) => {
    request = null
    form.removeAttribute('aria-busy')
    show(part)
    if (part) find('[data-upload-again]').focus()
  }
  const send = () => {
    request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => showShare(loaded / total))
    request.addEventListener('load', ({ target }) => {
      if (!showAnswer(form, target as XMLHttpRequest)) end(failed)
    })
    request.addEventListener('error', () => end(failed))
    // A field of the form is named `action`, so `form.action` would be that field.
    request.open('POST', location.href)
    request.send(new FormData(form, submitter))
    form.setAttribute('aria-busy', 'true')
    show(sending)
    showShare(0)
  }
  form.addEventListener('submit', (event) => {
    // Without a photo, there is nothing to wait for.
    if (!form.querySelector<HTMLInputElement>('input[type=file]')?.files?.length) return
    event.preventDefault()
    submitter = event.submitter
    if (!request) send()
  })
  find('[data-upload-again]').addEventListener('click', send)
  find('[data-upload-stop]').addEventListener('click', () => {
    request?.abort()
    end()
  })
}

/** Shows the server's answer to the form. Returns false if it is no page of ours, as when a proxy reports an outage. */
function showAnswer(form: HTMLFormElement, { status, responseURL, responseText }: XMLHttpRequest): boolean {
  if (status < 400) {
    location.assign(responseURL)
    return true
  }
  const page = new DOMParser().parseFromString(responseText, 'text/html')
  const [main, shown] = [page.querySelector('main'), document.querySelector('main')]
  const again = main?.querySelector<HTMLFormElement>('form[enctype="multipart/form-data"]')
  if (status >= 500 || !main || !shown || !again) return false
  const input = again.querySelector<HTMLInputElement>('input[type=file]')
  const files = form.querySelector<HTMLInputElement>('input[type=file]')?.files
  shown.replaceWith(document.adoptNode(main))
  document.title = page.title
  previewPhoto()
  sendUpload(again)
  if (input && files) {
    input.files = files
    input.dispatchEvent(new Event('change'))
  }
  focusFirstError()
  return true
}

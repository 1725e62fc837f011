import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Makes the composer's text area grow with its text. After a navigation, focuses the text area, but only on devices
 * with a mouse, because on other devices the focus would open the on-screen keyboard. A URL that names a message leaves
 * the focus to that message (`useLinkedMessage`).
 * @param text the current draft
 * @param savedDraft the message that the member wrote before sign-up (A1)
 * @param adopt sets the draft. Called at most once, and only if the draft is empty. Receives the text that was typed
 *   before hydration, else `savedDraft`.
 */
export function useMessageField(text: string, savedDraft: string | null, adopt: (typed: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { key, search } = useLocation()
  const takesFocus = key !== 'default' && !new URLSearchParams(search).has('message')
  const initial = useRef({ text, savedDraft, adopt, takesFocus })
  useEffect(() => {
    const { text, savedDraft, adopt, takesFocus } = initial.current
    const typed = field.current?.value || savedDraft
    if (typed && !text) adopt(typed)
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  useEffect(() => {
    const area = field.current
    if (!area || CSS.supports('field-sizing: content')) return
    area.style.height = 'auto'
    area.style.height = text ? `${area.scrollHeight + 2}px` : ''
  }, [text])
  return field
}

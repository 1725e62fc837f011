import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Makes the composer's text area grow with its text. After a navigation, focuses the text area, but only on devices
 * with a mouse, because on other devices the focus would open the on-screen keyboard.
 * @param text the current draft
 * @param savedDraft the message that the member wrote before sign-up (A1)
 * @param adopt sets the draft. Called at most once, and only if the draft is empty. Receives the text that was typed
 *   before hydration, else `savedDraft`.
 */
export function useMessageField(text: string, savedDraft: string | null, adopt: (typed: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isNavigation = useLocation().key !== 'default'
  const initial = useRef({ text, savedDraft, adopt, isNavigation })
  useEffect(() => {
    const { text, savedDraft, adopt, isNavigation } = initial.current
    const typed = field.current?.value || savedDraft
    if (typed && !text) adopt(typed)
    if (isNavigation && matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  useEffect(() => {
    const area = field.current
    if (!area || CSS.supports('field-sizing: content')) return
    area.style.height = 'auto'
    area.style.height = text ? `${area.scrollHeight + 2}px` : ''
  }, [text])
  return field
}

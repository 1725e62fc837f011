import type { ReactNode } from 'react'

interface FormBoxProps {
  /** The words of the button that opens the form. */
  label: ReactNode
  isOpen: boolean
  /** Whether the list above is empty, so that the form is the page's main action. */
  isFirst?: boolean
  /** The form. */
  children: ReactNode
}

/** A form that opens from its button. While it is closed, only the button is drawn. */
export const FormBox = ({ label, isOpen, isFirst = false, children }: FormBoxProps) => (
  <details className="form-box" open={isOpen} data-first={isFirst || undefined}>
    <summary className={`button ${isFirst && !isOpen ? 'button-primary' : 'button-outline'}`}>
      {label}
    </summary>
    {children}
  </details>
)

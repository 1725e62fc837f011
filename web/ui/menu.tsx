import type { ComponentProps, ReactNode } from 'react'

interface MenuProps {
  /** Ties button and popover; also what a plain page's markup is found by. */
  id: string
  /** Name of the button (its visible content may be an icon or a picture). */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClass?: string
  /** Makes the list a form: its submit buttons post to `action`, with `fields` beside them. */
  form?: { action: string; fields: Readonly<Record<string, string>> }
  children: ReactNode
}

/**
 * A button and its popover: works without script, closes on Esc and on a tap elsewhere. Its content is an ordinary
 * list of links and buttons, read as such.
 */
export function Menu({ id, label, button, buttonClass = 'button button-plain', form, children }: MenuProps) {
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <MenuList id={id} form={form}>
        {children}
      </MenuList>
    </>
  )
}

/** The popover alone, for a button that stands elsewhere. */
export function MenuList({ id, form, children }: Pick<MenuProps, 'id' | 'form' | 'children'>) {
  const list = <ul>{children}</ul>
  return (
    <div id={id} popover="auto" className="menu">
      {form ? (
        <form method="post" action={form.action}>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {list}
        </form>
      ) : (
        list
      )}
    </div>
  )
}

export function MenuLink(props: ComponentProps<'a'>) {
  return (
    <li>
      <a {...props} className="menu-item" />
    </li>
  )
}

export function MenuButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <li>
      <button {...rest} type={type} className="menu-item" />
    </li>
  )
}

import type { ComponentProps, ReactNode } from 'react'

interface MenuProps {
  /** Id that connects the button to its popover. Scripts of plain pages find the menu by this id. */
  id: string
  /** Accessible name of the button, because its visible content may be an icon or a picture. */
  label: string
  /** Visible content of the button. */
  button: ReactNode
  buttonClass?: string
  /** Makes the list a form. Its submit buttons post to `action` together with the `fields`. */
  form?: { action: string; fields: Readonly<Record<string, string>> }
  children: ReactNode
}

/**
 * A button and its popover. Works without JavaScript. Closes on Esc and on a tap outside. Assistive technology reads
 * the content as an ordinary list of links and buttons.
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

/** The popover without a button. The button is elsewhere on the page. */
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

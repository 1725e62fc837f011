import { dialled } from '#web/lib/page/support-phone.ts'

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{unbroken(phone)}</a>
}

/** A service that helps, by its phone number or its page. */
export function HelpLink(help: { readonly phone: string } | { readonly page: string }) {
  if ('phone' in help) return <PhoneLink phone={help.phone} />
  return (
    <a href={`https://${help.page}`} rel="noreferrer">
      {help.page}
    </a>
  )
}

/** Keeps a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

import './app-offers.css'
import type * as limits from '#contract/limits.ts'
import { saveCookie } from '#web/lib/browser/save-cookie.ts'

/**
 * Name of the cookie that is set when the visitor has seen the offer of another language or has chosen a language. The
 * offer appears only without this cookie, so that a visitor sees it on one page only.
 */
const cookie = 'hide-language-offer'
/** Copy of a limit, because plain pages do not load `limits.ts`. The type makes the compiler reject another value. */
const cookie_days: (typeof limits)['device_cookie_days'] = 400

/**
 * Offers a visitor the page in the browser's language. The server chooses the language from the request and reserves
 * the place above the page's content (`data-language-offer`), so that nothing moves when the offer appears, and it covers
 * nothing. The place stays empty if the visitor needs no offer: the browser knows more languages than it has sent, and
 * the page's language is among them; or the visitor has seen the offer since this page was requested, such as on the
 * page that linked to it. Without the place, everything would move up under the visitor's pointer. When the visitor
 * begins to type, the offer becomes invisible, because changing the language would lose the typed text.
 * @returns a function that removes the offer and its place
 */
export function offerLanguage(): () => void {
  const { lang, dataset } = document.documentElement
  const { languageOffer: locale, question = '', accept: acceptWords = '', refuse: refuseWords = '' } = dataset
  const clearPlace = () => delete dataset.languageOffer
  const reads = navigator.languages.some((language) => language.slice(0, 2) === lang.slice(0, 2))
  if (!locale || reads || document.cookie.includes(`${cookie}=`)) return clearPlace
  const never = () => saveCookie(cookie, Date.now(), cookie_days)

  const accept = button('outline', acceptWords)
  const refuse = button('plain', '×')
  refuse.setAttribute('aria-label', refuseWords)
  const form = create('form', { method: 'post', action: '/lang-config' })
  form.append(
    create('input', { type: 'hidden', name: 'language', value: locale }),
    create('input', { type: 'hidden', name: 'back', value: location.pathname + location.search }),
    create('p', { textContent: question }),
    accept,
    refuse,
  )
  const offer = create('aside', { className: 'language-offer', lang: locale })
  offer.setAttribute('aria-label', acceptWords)
  offer.append(form)
  // The offer itself fills the reserved place.
  document.querySelector('main')?.before(offer)
  clearPlace()

  // The offer counts as seen when it is on screen, not while the page is in a background tab.
  const onScreen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    never()
    onScreen.disconnect()
  })
  onScreen.observe(offer)
  const ending = new AbortController()
  const remove = () => {
    ending.abort()
    onScreen.disconnect()
    offer.remove()
  }
  refuse.type = 'button'
  refuse.addEventListener('click', remove)
  document.addEventListener('input', () => (offer.style.visibility = 'hidden'), ending)
  // Choosing a language in the menu also sets the cookie, even if the offer was never on screen.
  const chosen = ({ target }: Event) =>
    new URL((target as HTMLFormElement).action).pathname === '/lang-config' && never()
  document.addEventListener('submit', chosen, ending)
  return remove
}

const button = (look: string, text: string) =>
  create('button', { className: `button button-${look}`, textContent: text })

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

import { forgetAtSignOut } from '#web/lib/browser/clear-at-sign-out.ts'
import { beaconWhenHidden } from '#web/lib/live/page-hidden.ts'
import { startAlerts } from '#web/lib/warnings/start-alerts.ts'
import { afterPaint } from './after-paint.ts'
import { carryQuery } from './carry-query.ts'
import { countDown } from './count-down.ts'
import { focusFirstError } from './first-error.ts'
import { markInstalledApp } from './installed-app.ts'
import { keepWorker } from './keep-worker.ts'
import { pressByKey } from './press-by-key.ts'
import { previewPhoto } from './preview-photo.ts'
import { sendForms } from './send-forms.ts'
import { submitOnChange } from './submit-on-change.ts'
import { supportMenus } from './support-menus.ts'

/** The script of plain pages. Each function improves a part of the page. These parts also work without JavaScript. */
markInstalledApp()
focusFirstError()
supportMenus()
sendForms()
carryQuery()
previewPhoto()
submitOnChange()
countDown()
pressByKey()
startAlerts()
forgetAtSignOut()
if (document.querySelector('[data-passkey]'))
  afterPaint(() => void import('./passkeys.ts').then(({ offerPasskeys }) => offerPasskeys()))
const age = document.querySelector<HTMLFormElement>('form[data-age-proof]')
if (age) void import('./age-proof.ts').then(({ offerAgeProof }) => offerAgeProof(age))
const locate = document.querySelector<HTMLElement>('[data-locate]')
if (locate) void import('./offer-position.ts').then(({ offerPosition }) => offerPosition(locate))
const towns = document.querySelector<HTMLElement>('[data-towns]')
if (towns) void import('./offer-towns.ts').then(({ offerTowns }) => offerTowns(towns))
if (document.querySelector('[data-contacts]'))
  void import('./hash-contacts.ts').then(({ hashContacts }) => hashContacts())
const account = document.querySelector<HTMLFormElement>('form[data-account]')
if (account)
  void import('#web/features/sign-up/help-account.ts').then(({ helpAccount }) => helpAccount(account))
const withdraw = document.querySelector<HTMLFormElement>('form[data-withdraw]')
if (withdraw) void import('./tear-slip.ts').then(({ tearSlip }) => tearSlip(withdraw))
const offline = document.querySelector<HTMLElement>('[data-offline]')
if (offline) void import('./offline.ts').then(({ showOffline }) => showOffline(offline))
if (document.querySelector('[data-retry]')) void import('./retry.ts').then(({ retryPage }) => retryPage())
const deck = document.querySelector<HTMLElement>('[data-deck]')
if (deck) void import('./deal-cards.ts').then(({ dealCards }) => dealCards(deck))
const tiles = document.querySelector<HTMLElement>('[data-tiles]')
if (tiles) void import('./limit-tiles.ts').then(({ limitTiles }) => limitTiles(tiles))
const clip = document.querySelector<HTMLElement>('[data-clip]')
if (clip) void import('./play-clip.ts').then(({ playClip }) => playClip(clip))
const heldCase = document.querySelector<HTMLElement>('[data-hold-case]')
if (heldCase) void import('./hold-case.ts').then(({ holdCase }) => holdCase(heldCase))
if (document.querySelector('form[data-decision]'))
  void import('./preview-decision.ts').then(({ previewDecisions }) => previewDecisions())
const live = document.querySelector<HTMLFormElement>('form[data-live-form]')
if (live) void import('./live-form.ts').then(({ keepLive }) => keepLive(live))
const palette = document.querySelector<HTMLDialogElement>('dialog[data-palette]')
if (palette) void import('./palette.ts').then(({ offerPalette }) => offerPalette(palette))
const newLike = document.querySelector<HTMLElement>('[data-new-like]')
if (newLike) void import('./new-like.ts').then(({ awaitNewLike }) => awaitNewLike(newLike))
const entry = document.querySelector<HTMLDialogElement>('dialog[data-entry]')
if (entry) void import('./entry-warning.ts').then(({ warnAtEntry }) => warnAtEntry(entry))
const limitForm = document.querySelector<HTMLFormElement>('[data-limit-form]')
if (limitForm) void import('./choose-limit.ts').then(({ chooseLimit }) => chooseLimit(limitForm))
const upload = document.querySelector<HTMLFormElement>('form:has([data-upload])')
if (upload) void import('./send-upload.ts').then(({ sendUpload }) => sendUpload(upload))
const archive = document.querySelector<HTMLElement>('[data-archive]')
if (archive) void import('./save-archive.ts').then(({ saveArchive }) => saveArchive(archive))
if (document.querySelector('[data-push]')) void import('./push.ts').then(({ offerPush }) => offerPush())
if (document.querySelector('[data-count-to]'))
  void import('./count-characters.ts').then(({ showCharacterCounts }) => showCharacterCounts())
if (document.documentElement.dataset.languageOffer)
  void import('#web/features/offers/offer-language.ts').then(({ offerLanguage }) => offerLanguage())
if ('serviceWorker' in navigator) keepWorker()
beaconWhenHidden()

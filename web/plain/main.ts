import { startAlerts } from '#web/lib/alerts.ts'
import { forgetAtSignOut } from '#web/lib/forget-at-sign-out.ts'
import { beaconWhenHidden } from '#web/lib/page-hidden.ts'
import { carryQuery } from './carry-query.ts'
import { countDown } from './count-down.ts'
import { focusFirstError } from './first-error.ts'
import { markInstalledApp } from './installed-app.ts'
import { keepWorker } from './keep-worker.ts'
import { placeMenus } from './place-menus.ts'
import { pressByKey } from './press-by-key.ts'
import { previewPhoto } from './preview-photo.ts'
import { sendFormsOnce } from './send-once.ts'
import { submitOnChange } from './submit-on-change.ts'

/** All the script of a plain page. Each part adds to what works without it. */
markInstalledApp()
focusFirstError()
placeMenus()
sendFormsOnce()
carryQuery()
previewPhoto()
submitOnChange()
countDown()
pressByKey()
startAlerts()
forgetAtSignOut()
if (document.querySelector('[data-passkey]'))
  void import('./passkeys.ts').then(({ offerPasskeys }) => offerPasskeys())
const locate = document.querySelector<HTMLElement>('[data-locate]')
if (locate) void import('./offer-position.ts').then(({ offerPosition }) => offerPosition(locate))
if (document.querySelector('[data-contacts]'))
  void import('./hash-contacts.ts').then(({ hashContacts }) => hashContacts())
const offline = document.querySelector<HTMLElement>('[data-offline]')
if (offline) void import('./offline.ts').then(({ showOffline }) => showOffline(offline))
if (document.querySelector('[data-push]')) void import('./push.ts').then(({ offerPush }) => offerPush())
if ('serviceWorker' in navigator) keepWorker()
beaconWhenHidden()

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/accounts/accounts.ts'
import type { QueueName } from '#contract/console/queues.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import {
  BadgeCheck,
  FileText,
  Drama,
  ChartLine,
  BadgePercent,
  Coins,
  Flag,
  Globe,
  HeartPulse,
  IdCard,
  Image,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mic,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  QrCode,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Undo2,
  Users,
  Wallet,
} from '#web/ui/icons/index.ts'

export interface Place {
  readonly href: string
  readonly name: MessageDescriptor
  readonly icon: typeof Flag
  /** The call without which the place is useless. A role that may not make the call does not see the place. */
  readonly call: StaffCall
  /** The queue whose number of waiting cases stands beside the name. */
  readonly queue?: QueueName
}

/** The places of the console, in groups (O1). */
const places: readonly (readonly Place[])[] = [
  [
    { href: '/admin', name: msg`Oggi`, icon: LayoutDashboard, call: 'getConsole' },
    { href: '/admin/photos', name: msg`Foto`, icon: Image, call: 'listPhotosToReview', queue: 'photos' },
    {
      href: '/admin/verifications',
      name: msg`Verifiche`,
      icon: BadgeCheck,
      call: 'listPosesToReview',
      queue: 'verifications',
    },
    { href: '/admin/voices', name: msg`Voci`, icon: Mic, call: 'listVoicesToReview', queue: 'voices' },
    {
      href: '/admin/reports',
      name: msg`Segnalazioni`,
      icon: Flag,
      call: 'listReportsToReview',
      queue: 'reports',
    },
    {
      href: '/admin/appeals',
      name: msg`Ricorsi`,
      icon: Scale,
      call: 'listAppealsToReview',
      queue: 'appeals',
    },
    {
      href: '/admin/complaints',
      name: msg`Reclami`,
      icon: MessageSquareWarning,
      call: 'listComplaintsToAnswer',
      queue: 'complaints',
    },
    {
      href: '/admin/withdrawals',
      name: msg`Recessi`,
      icon: Undo2,
      call: 'listWithdrawalsToReview',
      queue: 'withdrawals',
    },
    {
      href: '/admin/money',
      name: msg`Soldi da sistemare`,
      icon: Wallet,
      call: 'listMoneyCases',
      queue: 'money',
    },
    {
      href: '/admin/proposals',
      name: msg`Conferme in due`,
      icon: ListChecks,
      call: 'listProposals',
      queue: 'proposals',
    },
    {
      href: '/admin/conversations',
      name: msg`Conversazioni`,
      icon: MessagesSquare,
      call: 'listFictionalChats',
      queue: 'conversations',
    },
  ],
  [
    { href: '/admin/members', name: msg`Membri`, icon: Users, call: 'findMembers' },
    { href: '/admin/business', name: msg`Andamento`, icon: ChartLine, call: 'getFigures' },
    { href: '/admin/packages', name: msg`Prezzi`, icon: Coins, call: 'getPriceLists' },
    { href: '/admin/codes', name: msg`Codici sconto`, icon: BadgePercent, call: 'listSiteCodes' },
    { href: '/admin/campaigns', name: msg`Campagne`, icon: QrCode, call: 'listCampaigns' },
    {
      href: '/admin/mailings',
      name: msg`Promozioni e notizie`,
      icon: Megaphone,
      call: 'listMailings',
    },
  ],
  [
    { href: '/admin/claims', name: msg`Affermazioni`, icon: ShieldCheck, call: 'listClaims' },
    { href: '/admin/health', name: msg`Salute`, icon: HeartPulse, call: 'listProblems' },
    { href: '/admin/staff', name: msg`Persone`, icon: IdCard, call: 'listStaff' },
    { href: '/admin/hints', name: msg`Avvisi in chat`, icon: ShieldAlert, call: 'listHintRules' },
    { href: '/admin/fictional', name: msg`Profili di fantasia`, icon: Drama, call: 'listFictional' },
    { href: '/admin/flaggers', name: msg`Segnalatori attendibili`, icon: Landmark, call: 'listFlaggers' },
    { href: '/admin/statements', name: msg`Motivazioni`, icon: FileText, call: 'listStatementFiles' },
    { href: '/admin/log', name: msg`Registro`, icon: ScrollText, call: 'listLoggedActs' },
    { href: '/admin/sites', name: msg`Siti`, icon: Globe, call: 'listManagedSites' },
    { href: '/admin/passkeys', name: msg`Il tuo accesso`, icon: KeyRound, call: 'listStaffPasskeys' },
  ],
]

/** Returns the groups of places that a role may enter. A group without places is left out. */
export const placesOf = (role: Role): readonly (readonly Place[])[] =>
  places.map((group) => group.filter(({ call }) => mayCall(role, call))).filter((group) => group.length > 0)

/** Returns the place of a queue. */
export function placeOf(queue: QueueName): Place {
  const place = places.flat().find((each) => each.queue === queue)
  if (!place) throw new Error(`no place for the queue ${queue}`)
  return place
}

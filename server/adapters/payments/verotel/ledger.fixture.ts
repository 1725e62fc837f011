import { createHash } from 'node:crypto'
import type { NoticeRequest } from '../port.ts'

/** The sales of the local FlexPay server, and the postbacks that it sends. */

export type Params = Record<string, string>

/**
 * The signature as the reference describes it: SHA-256 over the signature key, then all `name=value` pairs sorted by
 * name, joined with colons. `email` and `oneClickToken` are not signed.
 */
export function sign(params: Params, signatureKey: string, algorithm = 'sha256'): string {
  let text = signatureKey
  for (const name of Object.keys(params).sort())
    if (!['signature', 'email', 'oneClickToken'].includes(name)) text += `:${name}=${params[name]}`
  return createHash(algorithm).update(text, 'utf8').digest('hex')
}

export interface Entry {
  readonly id: string
  readonly type: 'purchase' | 'credit' | 'chargeback'
  readonly cents: number
  readonly comment: string
}

export interface SoldOrder {
  readonly saleId: string
  /** Parameters of the start URL. */
  readonly order: Params
  readonly result: 'APPROVED' | 'DECLINED'
  readonly entries: Entry[]
}

export const toCents = (amount: string) => Number(amount.replace('.', ''))
export const toAmount = (cents: number) => (cents / 100).toFixed(2)

export function createLedger(signatureKey: string, now: () => Date) {
  const sales = new Map<string, SoldOrder>()
  const notices: NoticeRequest[] = []
  let lastId = 456_789

  const nextId = () => String(++lastId)

  function postBack(params: Params): void {
    const query = new URLSearchParams({ ...params, signature: sign(params, signatureKey) }).toString()
    notices.push({ headers: {}, query, body: Buffer.alloc(0), now: now() })
  }

  /** Parameters of the postback of an entry. Those of credits and chargebacks name their event and their purchase. */
  function postbackOf({ saleId, order, entries }: SoldOrder, { id, type, cents }: Entry): Params {
    const common = {
      priceAmount: toAmount(cents),
      priceCurrency: order.priceCurrency ?? '',
      referenceID: order.referenceID ?? '',
      saleID: saleId,
      shopID: order.shopID ?? '',
      transactionID: id,
      type: 'purchase',
    }
    if (type !== 'purchase') return { ...common, event: type, parentID: entries[0]?.id ?? '' }
    const card = { CCBrand: 'VISA', truncatedPAN: 'XXXXXXXXXXXX3321' }
    const paymentMethod = order.paymentMethod ?? 'CC'
    return { ...common, paymentMethod, ...(paymentMethod === 'CC' && card) }
  }

  function add(sale: SoldOrder, type: Entry['type'], cents: number, comment = ''): void {
    const entry = { id: nextId(), type, cents, comment }
    sale.entries.push(entry)
    postBack(postbackOf(sale, entry))
  }

  const sumOf = ({ entries }: SoldOrder, type: Entry['type']) =>
    entries.reduce((sum, entry) => sum + (entry.type === type ? entry.cents : 0), 0)

  return {
    find: (referenceId: string) => sales.get(referenceId),
    findById: (saleId: string) => [...sales.values()].find((sale) => sale.saleId === saleId),
    findByPurchase: (transactionId: string) =>
      [...sales.values()].find(({ entries }) => entries[0]?.id === transactionId),
    add,
    sumOf,
    /** Ends an order page. FlexPay sends a postback for approved sales only. */
    sell(order: Params, result: SoldOrder['result']): void {
      const sale: SoldOrder = { saleId: nextId(), order, result, entries: [] }
      sales.set(order.referenceID ?? '', sale)
      if (result === 'APPROVED') add(sale, 'purchase', toCents(order.priceAmount ?? ''))
    },
    takeNotices: () => notices.splice(0),
  }
}

export type Ledger = ReturnType<typeof createLedger>

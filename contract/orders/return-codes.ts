/**
 * ISO 20022 codes with which a bank returns a direct debit. This file does not import zod, because pages load it.
 *
 * AC01: the IBAN is wrong. AC04: the account is closed. AC06: the account is blocked. AM04: not enough money. AM05: the
 * same debit came twice. MD06: the payer asked for a refund. MD07: the payer has died. MS02: the payer refused. MS03: the
 * bank gives no reason.
 */
export const returnCodes = ['AC01', 'AC04', 'AC06', 'AM04', 'AM05', 'MD06', 'MD07', 'MS02', 'MS03'] as const
export type ReturnCode = (typeof returnCodes)[number]

// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).

export interface Statements {
  select_ledger_seals: {
    parameters: {}
    row: {
      number: number
      day: string
      sealed_at: string
      heads: number
      hash: Buffer
    }
  }
  select_last_ledger_seal: {
    parameters: {}
    row: {
      number: number
      day: string
      sealed_at: string
      heads: number
      hash: Buffer
    }
  }
  insert_ledger_seal: {
    parameters: {
      number: number
      day: string | Date
      sealed_at: string | Date
    }
    row: {}
  }
  insert_ledger_heads: {
    parameters: {
      seal: number
    }
    row: {}
  }
  complete_ledger_seal: {
    parameters: {
      heads: number
      hash: Buffer
      number: number
    }
    row: {}
  }
  select_last_ledger_check: {
    parameters: {}
    row: {
      at: string
      differences: number
      figures: unknown
    }
  }
  insert_ledger_check: {
    parameters: {
      at: string | Date
      differences: number
      figures: string
    }
    row: {}
  }
  select_totals_of_books: {
    parameters: {}
    row: {
      wallets: number
      balance: string
      chained: string
      chain_ends: string
    }
  }
  select_totals_of_accounts: {
    parameters: {}
    row: {
      account: number
      entries: number
      amount: string
    }
  }
}

import type { Hint } from '#contract/chats/hint-kinds.ts'

/**
 * The words of one language by what they do in a request, each as a regular expression over folded text. A request is recognised by
 * words of several classes in one sentence, in any order.
 */
export interface RequestWords {
  /** Services of payment of its country, beside those of every country. */
  readonly payments: string
  /** Words of crypto and trading, beside those of every language. */
  readonly coins: string
  /** Asks the reader to lend: "lend me", "a loan until Friday". */
  readonly lend: string
  /** Asks the reader to give or send: "could you send", "give me". */
  readonly give: string
  /** Amounts with a currency and names of money, also colloquial ones. */
  readonly money: string
  /** Dates of a promise: "until Friday", "payday". */
  readonly until: string
  readonly loan: string
  readonly need: string
  /** Promises to give money back. */
  readonly back: string
  /** Asks for or offers a way of payment, beside the names in `payments`: "have you got", "send me". */
  readonly by_payment: string
  /** Reasons of need: hospital, rent, a bill. */
  readonly hardship: string
  readonly help: string
  /** Things that the reader is asked to pay: a ticket, a bill, a visa. */
  readonly purchase: string
  /** Asks the reader to pay: "would you cover", "for me". */
  readonly pays: string
  /** Situations without money: blocked account, lost wallet, broke. */
  readonly stuck: string
  /** Things held until a fee is paid: a parcel, a leave. */
  readonly held: string
  readonly due: string
  /** Requests that need no second class: "how much can you send", "help me financially", "top up my phone". */
  readonly asks_money: string
  readonly generous: string
  readonly weekly: string
  /** Asks for information: "send", "what is", "I need". */
  readonly get: string
  readonly your: string
  readonly secret: string
  /** Requests for the use or the state of an account: "into your account", "your balance". */
  readonly account: string
  /** A code that has just come to the reader. */
  readonly came: string
  readonly digits: string
  readonly tell: string
  /** Requests for a code that need no second class: "what's the OTP". */
  readonly asks_code: string
  readonly approve: string
  readonly banking: string
  readonly buy: string
  /** Offers beside the name of a currency: "I'll show you", "profit", "put in". */
  readonly gain: string
  /** Names of a business of investments: platform, signals, bot. */
  readonly venture: string
  readonly deposit: string
  readonly teach: string
  readonly daily: string
  /** Offers of investment that need no second class: "invest together". */
  readonly asks_invest: string
  /** Asks the reader to use another service: "write to me", "find me", "easier". */
  readonly move: string
  /** Asks for a mail address or a phone number, in one expression. */
  readonly asks_contact: string
}

const payments = 'paypal|revolut|western ?union|money ?gram'
const brand = '(?:amazon|apple|itunes|steam|google ?play|paysafe|razer|xbox|playstation|psn|zalando|netflix)'
const card =
  '(?:card|cart[ae]|kart|kort|kaart|voucher|gutschein|guthaben|gavekort|presentkort|cadeau|lahjakort|buon[oi]|bon|vale|tarjeta|recharge|ticket)'
const cards = `${brand}(?: gold)?[ -]?\\w{0,6}${card}\\w*|\\w*${card}\\w*(?: \\w+){0,2} ${brand}|paysafe\\w*|transcash|neosurf|ticket pcs|razer gold`
const coins =
  'bit ?coin\\w*|btc|ethereum|eth|usdt|usdc|tether|[ck]r[yi]pt\\w*|forex\\w*|(?:day)?trading\\w*|tokens?|nfts?|altcoins?'
const onto = '(?:on|to|via|use|auf|zu|bei|su|sur|a|por|en|op|naar|na|pa|til|till)'
/** Services as members really write them; a name may have an ending. Words that mean something else too need more. */
const services = `wh?ats?[ ']{0,2}s? ?app?\\w*|wassap\\w*|guasap\\w*|wapp|wsp|telegram\\w*|insta(?:gram\\w*|ssa|sta|n|ie)?|ig|snapchat\\w*|snap(?! (?:je|jij|ik|het|dat|er|niet|u|out|of|a))|${onto} signal\\w*|signal(?:ie|issa|iin)|facebook\\w*|fb|fejs\\w*|messenger\\w*|${onto} kik\\w{0,3}|kikiin|viber\\w*|skype\\w*|tiktok\\w*|discord\\w*|threema|wechat|hangouts|google chat`
/** A rate of profit for each day, as no bank pays it. */
const daily_rate =
  '\\d+ ?% ?(?:al giorno|daily|a day|per day|par jour|am tag|taglich|pro tag|diari[oa]s?|al dia|per dag|dziennie|om dagen|paivassa)|taglich \\d+ ?%'
const number = '\\d{2,}[\\d.,]*k?'
/** A name on a service, as members choose them. */
const handle = '[a-z]+[._][a-z]+[._]?\\w*|[a-z]{4,}\\d{2,}'
/** Addresses of Bitcoin and Ethereum: they are in no harmless text. */
const address = 'bc1[a-z0-9]{20,}|0x[a-f0-9]{38,42}'

/** Matches a sentence with words of all these classes. */
const all = (...classes: readonly string[]): RegExp =>
  new RegExp(`^${classes.map((words) => `(?=.*(?<!\\w)(?:${words})(?!\\w))`).join('')}`)

/** Rules that combine classes of words. */
export interface Requests {
  /** Matches every sentence that one of the rules can match. Most texts do not match, so that the rules need not be tried. */
  readonly sign: RegExp
  readonly rules: Readonly<Partial<Record<Hint, readonly RegExp[]>>>
}

/** Returns the rules of a language that combine the classes of its words. */
export function requestRules(w: RequestWords): Requests {
  const act = `${w.give}|${w.lend}|${w.help}|${w.pays}`
  // The first class of a rule is its sign: it should be rare in harmless texts.
  const combined: Partial<Record<Hint, readonly (readonly string[])[]>> = {
    money: [
      [w.lend, `${w.money}|${number}|${w.until}`],
      [w.money, w.give],
      [w.loan, `${w.need}|${w.back}`],
      [w.back, `${w.give}|${w.lend}|${w.money}|${number}`],
      [`${payments}|${w.payments}`, w.by_payment],
      [`(?:${payments}|${w.payments}) (?:me|us|mi|mir|mig|mej|meg|mae|moi)`],
      [w.hardship, act],
      [w.purchase, w.pays],
      [w.stuck, act],
      [w.held, w.due],
      [w.generous, `${number}|${w.weekly}`],
      [w.asks_money],
    ],
    data: [[w.secret, w.your, w.get], [w.account]],
    code: [[w.digits, w.came, w.tell], [w.banking, w.approve], [w.asks_code]],
    gift_card: [
      [cards, w.buy],
      ['gift ?cards?', w.buy, w.digits],
    ],
    crypto: [
      [address],
      [`${coins}|${w.coins}`, w.gain],
      [`${w.deposit}|${daily_rate}`, w.venture],
      [w.teach, w.daily],
      [w.asks_invest],
    ],
    elsewhere: [[services, `${w.move}|${handle}`], [w.asks_contact]],
  }
  const signs = new Set(Object.values(combined).flatMap((rules) => rules.map(([first]) => first)))
  return {
    sign: new RegExp(`(?<!\\w)(?:${[...signs].join('|')})(?!\\w)`),
    rules: Object.fromEntries(
      Object.entries(combined).map(([hint, rules]) => [hint, rules.map((classes) => all(...classes))]),
    ),
  }
}

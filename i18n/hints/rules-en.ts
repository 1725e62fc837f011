import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-en.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|ig|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*k?|\\d[\\d.,]*\\s?(?:dollars|bucks|pounds|quid|euros?|usd|k\\b)|money|cash|\\b\\d{2,}\\b)'
const young = '(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask = "(?:send|give|tell|text|show|share|forward|read|paste|what'?s|what is|what was)"
const need = "(?:i(?:'ll)? (?:only |just |also )?need)"
const secret =
  "(?:iban|card number|pin|cvv|social security number|ssn|passport|driving licen[cs]e|driver'?s licen[cs]e|(?:some|your|photo|picture) (?:of )?(?:your )?id|credit card|bank (?:details|login|account)|account number|sort code|(?:online )?banking (?:login|password|details))"
const one_time =
  '(?:(?:verification|confirmation|security|whatsapp|sms|access) code|otp|six (?:digits|numbers)|code (?:you (?:just )?(?:got|received)|they sent|in the (?:notification|text|message)))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:careful|beware|watch out)\b.*\b(?:people|anyone|someone|scam\w*)/,
    /\b(?:never|don't|wouldn't) (?:lend|send|give) (?:\w+ )?(?:money|cash)/,
    /\bpay me (?:back )?half\b|\bsplit (?:it|the bill)\b/,
  ],
  contact: [
    /\w+ at \w+ dot \w{2,}/,
    spelledNumber(['(?:zero|oh)', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']),
  ],
  minor: [
    new RegExp(
      `\\b(?:i'?m|i am|im) (?:only |just |actually |really |still |almost )*${young}\\b(?! (?:minutes|miles|km|weeks|days|months|hours|years (?:older|younger)|percent))`,
    ),
    new RegExp(`\\bi (?:just )?(?:turn|turned|will be) ${young}\\b`),
    /\b(?:i'?m|i am|im|still) in (?:middle|elementary|junior high|high) ?school\b|\b(?:seventh|eighth|ninth|tenth|eleventh|[789]th|1[01]th) grade\b.*\b(?:sucks|now|i|me|my)\b|\bi(?:'m| am) in (?:seventh|eighth|ninth|tenth|[789]th|10th) grade/,
    /\bunder ?age (?:girls|boys|teens|ones)|\b(?:girls|boys|teens|someone|anyone) (?:under|below|younger than) (?:18|eighteen)/,
    /\b(?:i'?m|i am|im) (?:still )?(?:a minor|underage)\b/,
  ],
  threat: [
    /\b(?:i'll|i will|ill|gonna) (?:cut|slit|choke|shoot|punch|slap|rape) (?:you|u|your|ur)\b/,
    /\bi know where (?:you|u) (?:live|work|sleep)/,
    /\b(?:i will|i'll|ill|gonna|going to|i'm going to) (?:kill|hurt|murder|stab|strangle|beat|destroy|ruin|smash|break) (?:you|u|your|ur)\b/,
    /\b(?:i'll|i will|gonna|going to) (?:find|get) (?:you|u) and\b|\bmake (?:you|u) pay\b/,
    /\b(?:send|post|show|share|leak|publish|upload)\w* (?:your|ur|our|the|all|these|those) (?:\w+ )?(?:pics?|pictures?|photos?|nudes?|videos?|chats?|screenshots?)\b.*\b(?:friends|family|husband|wife|boss|everyone|everywhere|parents|mom|see it|online)\b/,
    /\bi(?:'ve got| have|'ve) (?:your|ur) (?:screenshots?|secrets|nudes)/,
    /\b(?:hope|wish) (?:you|u) (?:die|get hurt|were dead)|\bkill yourself\b|\bkys\b|\b(?:you|u) should die\b|\bgo die\b/,
    /\b(?:watch your back|(?:you'll|you will|ur gonna) regret|you'll be sorry)\b/,
    /\bor else (?:i|you)\b/,
  ],
  crypto: [
    /\b(?:bitcoin|btc|ethereum|eth|usdt|crypto\w*|forex|trading|trades?|mining|nft)\b.*\b(?:show you|teach|earn|earning|profit\w*|signals?|invest\w*|double|multiply|platform|wallet|guide|mentor|changed my life|my app)\b/,
    /\b(?:invest\w*|earn|profit\w*|make \d\w*|deposit|guide you|teach you|show you)\b.*\b(?:bitcoin|btc|ethereum|usdt|crypto\w*|forex|trading|trade|mining)\b/,
    /\b(?:guaranteed|risk.free|easy) (?:returns?|profits?|money|income)/,
    /\binvestment (?:group|plan|opportunity|platform|club)|\binvest (?:with me|too|\d)/,
    /\bdeposit (?:[$£€]?\d+)/,
    /\b\d+\b.{0,12}\b(?:becomes?|turns? into|doubles?|grows? (?:to|into))\b|\b(?:teach|show|help) you\b.{0,16}\b(?:earn|invest|make money|trade)\b/,
    /\bgive me\b.{0,8}\d{2,}.*\b(?:return|give you|get back|pay you)\b.*\d{2,}/,
  ],
  gift_card: [
    /\b(?:steam|amazon|itunes|apple|google(?: play)?|vanilla|razer|xbox|playstation|netflix|ebay|visa) (?:gift )?(?:cards?|vouchers?)\b/,
    /\b(?:buy|get|send|grab|give)\b.*\b(?:gift ?cards?|vouchers?)\b.*\b(?:code|for me|picture|pic|numbers?|me)\b|\b(?:buy|get|send|grab) me\b.*\bgift ?cards?/,
    /\bscratch (?:the|it|off|them)\b.*\b(?:cards?|codes?)\b/,
  ],
  money: [
    new RegExp(
      `\\b(?:lend|loan|borrow|spot|wire|transfer|cash ?app|venmo|zelle) (?:me|u|us|you|some)?\\b.*${sum}`,
    ),
    /\b(?:can|could|would) (?:you|u) (?:help|send|give)\b.*\b(?:cash|money|dollars|pounds)\b/,
    /\btop up my (?:phone|card|balance)/,
    /\bwestern ?union\b|\bmoney ?gram\b|\bbank details\b|\bwire transfer\b|\bcash ?app me\b/,
    new RegExp(`\\bsend me .{0,16}${sum}(?=.*(?:paypal|venmo|zelle|cash|quick|please|$))`),
    new RegExp(
      `\\b(?:need|needs|want)\\b.{0,24}${sum}.*\\b(?:for|fees?|rent|hotel|ticket|hospital|surgery|bills?|lawyer)\\b`,
    ),
    /\bneed (?:some )?(?:help|money|cash) (?:with|for) (?:my |the |a )?(?:rent|bills?|hotel|ticket|food|fees?|hospital|flight|car|phone)/,
    /\b(?:surgery|operation|hospital|medicine|rent|ticket)\b.*\b(?:can't afford|no money|any help|help me out|need money)|\b(?:can't afford|no money)\b.*\b(?:help|send|ticket)/,
    /\b(?:just )?pay (?:for )?my (?:plane |bus |train |flight )?(?:ticket|flight|rent|bills?|phone|visa)/,
    /\b(?:inheritance|lottery|parcel|package|customs)\b.*\b(?:need|pay|fees?|lawyer)\b/,
    /\bgenerous (?:man|men|woman|guy|gentleman|daddy|person)\b.*\b(?:spoil|allowance|help|rent|weekly)|\b(?:weekly|monthly) allowance\b|\bsugar (?:daddy|baby|mommy)\b/,
    new RegExp(
      `\\b(?:i am|i'm|im|we're)\\b.{0,12}${sum} short|\\b(?:i am|i'm|im) short (?:of|by|on)\\b|\\bspot me\\b.{0,12}${sum}`,
    ),
    /\b(?:pay|cover|book|buy|send|top)\b.*\b(?:i'?ll|i will|and i|i can|i) (?:pay|give|refund|repay|reimburse)\b.{0,12}\b(?:you|it)\b/,
    /\b(?:customs|clearance|release|delivery|shipping|courier|visa)\b.{0,16}\b(?:fees?|charges?|tax|duty)\b.*\b(?:pay|send|cover|need|wants?)\b|\b(?:pay|cover|send)\b.{0,20}\b(?:customs|clearance|release|delivery|visa) (?:fees?|charges?|tax|duty)/,
    /\b(?:can't|cannot|cant|can not) (?:afford|pay for|pay)\b.{0,24}\b(?:flight|ticket|visa|rent|trip|medicine|bill|surgery|train|fare)s?\b/,
    /\btop\b.{0,8}\bup\b.{0,12}\bfor me\b|\b(?:lend|loan) it to me\b|\b(?:inherit\w*|gold|estate|funds)\b.*\b(?:need|lend|release|help)\b.*\b(?:sum|fee|money|lend|release)\b/,
    /\bsend\b.{0,30}\b\d{2,}\b.{0,24}\b(?:western ?union|money ?gram|paypal|cash ?app|venmo|zelle|revolut)\b|\b(?:western ?union|paypal|cash ?app|venmo|zelle)\b.{0,16}\bme\b.{0,12}\d{2,}/,
    /\b(?:pay|owe|need)\b.{0,24}\d{2,}.*\b(?:help me|lend me|loan me|can you|could you)\b|\bkick\w*\b.{0,6}\bout\b.*\bpay\b/,
    /\b(?:buy|book|get|cover)\b.{0,6}\b(?:me |for )?(?:my|a|the) (?:plane |train |bus |flight )?(?:ticket|flight|visa)\b.*\b(?:back|repay|refund)\b|\b(?:buy|book|cover) my (?:plane |train |bus )?(?:ticket|flight)\b/,
    /\blend me (?:some|the money|the cash)\b/,
    /\b(?:give|get|make) me a (?:small |little )?loan\b|\bpay my (?:\w+ )?(?:bill|fine|rent|credit)\b|\b(?:raising|raise|collecting|fundraiser)\b.*\b(?:even )?[$£€]?\d+.*\bhelps?\b/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need}|can you)\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\byou(?:'ll| will)? (?:get|got|receive\\w*)\\b.{0,24}\\b(?:code|${one_time})\\b.*\\b(?:send|tell|forward|give|read)\\b|\\b(?:when|as soon as|once) the code\\b.*\\b(?:send|tell|forward)\\b`,
    ),
    /\bscan (?:this|the|that)\b.{0,6}\bqr\b/,
    /\b(?:code|six digits?|six digit)\b.{0,40}\b(?:tell me|send me|text me|read it|what (?:it says|is it))\b|\bwhat'?s the\b.{0,16}\bcode\b.{0,12}\byou\b/,
    /\b(?:forward|send|tell|give|text|read)\b.{0,20}\bcode\b.{0,20}\b(?:received|receive|got|get|sent|arrived)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,24}\\b(?:your|ur|some|the)\\b.{0,20}\\b${secret}\\b`),
    new RegExp(
      `\\b(?:${ask}|${need})\\b.{0,30}\\b(?:of |your )?your ${secret}\\b|\\b${need}\\b.{0,20}\\byour\\b.{0,12}\\b${secret}\\b|\\b${ask} me (?:some |your )?id\\b`,
    ),
    /\b(?:number|digits|code)\b.{0,12}\b(?:on|of|from) (?:the (?:front|back) of )?your (?:bank |credit |debit )?card\b|\bthree digits on the back\b|\b(?:bank|banking) (?:login|password|details)\b.*\b(?:deposit|transfer|pay|send)/,
    /\b(?:need|send|give|tell|what'?s)\b.{0,12}\b(?:your|ur)\b.{0,12}\b(?:password|login|pin)\b|\b(?:send|show)\b.{0,14}\b(?:picture|photo|pic|copy|scan) of your (?:\w+ )?(?:card|id|passport|licen[cs]e|statement)\b/,
  ],
  pressure: [
    /\b(?:send|show|wanna see|want to see|trade)\b.*\b(?:nudes?|tits|boobs|ass|pussy|dick|cock|naked|topless)\b|\bsend nudes?\b/,
    /\bstrip (?:for me|naked|down)|\b(?:get|go) (?:naked|nude)\b|\btake (?:off )?your (?:clothes|shirt|bra|panties)\b/,
    /\b(?:want to|wanna|gonna|need to|let me) (?:fuck|bang|lick|screw|bone)\b|\bfuck (?:you|u) (?:right|now|so|hard|tonight)/,
    /\b(?:whore|prude|cunt|sluts)\b|\b(?:you|u|ur|a|dirty|little|fucking|stupid|cheap) slut\b/,
    /\b(?:pics?|pictures?|photos?) of my (?:dick|cock|penis)|\bmy (?:dick|cock)\b/,
    /\byou owe me\b.*\b(?:blow ?job|sex|kiss|night|bj|nudes?)/,
    /\bhow much (?:for|do you (?:charge|cost))\b.*\b(?:night|hour|you|time)\b/,
    /\b(?:if|unless|won't|don't)\b.*\b(?:have sex|sleep with me|put out)\b.*\b(?:date|wast\w+|not interested|tonight)/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:text|message|add|find|hit|move|chat|talk|write|dm|follow|contact|reach|have|got|continue)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:here|instead|easier|add me|there)\\b`),
    /\b(?:give|send) me your (?:number|digits|phone|contact)|\bwhat'?s your number\b/,
    new RegExp(
      `\\b(?:what'?s|what is|drop|share)\\b.{0,8}\\b(?:your|ur)\\b.{0,8}${app}\\b|\\blet'?s\\b.{0,24}\\b${app}\\b`,
    ),
  ],
}

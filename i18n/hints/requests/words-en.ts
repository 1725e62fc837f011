import type { RequestWords } from './requests.ts'

const you =
  "(?:can|could|would|will|might) (?:you|u|ya)(?: (?:please|just|maybe|possibly|also|perhaps))?|(?:any (?:chance|way)|is there any way) (?:you|u)(?: could| can|'d)?|would (?:you|u) mind"

export const words: RequestWords = {
  payments: 'cash ?app|venmo|zelle',
  coins: 'trust ?wallet|metamask|trad(?:e|es|er|ers)',
  lend: `(?:lend|loan|spot|front|advance) (?:me|us)|(?:can|could|may) i borrow|(?:${you}) (?:lend|loan|spot|advance)`,
  give: `(?:${you}) (?:send|give|wire|transfer|spare|get|sort|chuck|sub)\\w*|(?:send|give|wire|transfer|chuck|bung|sub|get) (?:me|us)|gimme|sort me out|any chance of|would you grab`,
  money:
    'money|cash|dosh|dough|[$£€] ?\\d[\\d.,]*k?|\\d[\\d.,]*k? ?(?:dollars?|bucks|pounds?|quid|euros?|usd|eur)|tenner|fiver|a (?:few|couple of) (?:hundred|quid|bucks)|something for the (?:hotel|taxi|rent)',
  until:
    '(?:until|till?|til) (?:mon|tues|wednes|thurs|fri|satur|sun)?(?:day|payday|next|the end|tomorrow)|payday',
  loan: 'loan',
  need: "i need|i'd need|all i ask|i'm asking|looking for|i want|(?:can|could) (?:i|you)|need",
  back: "(?:pay|give|send) (?:you|u|ya|it|them) (?:\\w+ )?back|(?:repay|refund|reimburse) (?:you|u|it)|(?:you'd|you'll|you will|you would|u'?ll) (?:have|get) (?:it|them|everything|every penny)(?: all)? back|with interest|pay(?:ing)? (?:you|u) double",
  by_payment: '(?:do|have|can|could|would|will) (?:you|u)|send|got',
  hardship:
    'hospital\\w*|surgery|operat(?:e|ion)|medicines?|medication|treatment|vet|rent|landlord|evict\\w*|(?:\\w+ )?bills?|lawyer|bail|funeral|school (?:shoes|fees)|nappies|diapers',
  help: `(?:${you}) help\\w*|help me(?: out)?|(?:if|way) (?:you|u) (?:can |could |would |'d )?help\\w*|only (?:one|person) i can (?:ask|turn to)|never forget (?:it|that|you)|i need (?:your|ur|some) help|count on (?:you|u)|help (?:a girl|a guy|us) out`,
  purchase:
    'ticket|flight|train|bus fare|visa|hotel|gas|petrol|fuel|(?:\\w+ )?bill|rent|data|airtime|credit|papers?|fee|fine|room',
  pays: `(?:${you}) (?:pay|cover|buy|book|get|sort)\\w*|(?:pay|cover|get|book|buy|sort) (?:it|that|this|them|one|my \\w+) for me|pay(?:ing)? for me|(?:you'?d?|u) (?:just |only )?(?:need to )?pay for (?:it|me|my)|gas money|if you (?:could )?(?:cover|paid|pay)`,
  stuck:
    "(?:account|card|cards) (?:got |is |was |has been |are )?(?:frozen|blocked|locked|declined|stolen)|card (?:doesn't|does not|isn't) work\\w*|(?:left|lost|forgot) my (?:wallet|purse)|wallet (?:was |got )?stolen|skint|broke|flat out|stuck (?:at|in|on)|stranded|short (?:on|of|this)|tight spot|no money|can'?t afford",
  held: 'customs|clearance|parcel|package|consignment|courier|leave (?:papers?|form)|inheritance|gold|delivery|release',
  due: '(?:need|have|has|needs) to (?:be )?pa(?:y|id)|(?:they|customs) (?:charge|want|ask|demand|need|are asking)\\w*|pay (?:the|a|some|this) (?:\\w+ )?(?:fee|tax|duty|charge)|fee of',
  asks_money:
    'how much (?:can|could|would|will) (?:you|u) (?:send|transfer|wire|give|spare|lend|manage)|(?:help|support|assist) (?:me|us) (?:out )?(?:financially|with (?:some )?(?:money|cash))|financial (?:help|support|assistance)|top ?up my|send (?:me )?(?:gas|petrol|food|bus|taxi) money|need (?:some )?(?:money|cash) (?:asap|now|urgently|fast|badly|quick\\w*)',
  generous:
    'generous (?:man|men|guy|gent\\w*|daddy|person|someone)|someone generous|sponsor|sugar (?:daddy|mommy|baby)|look after me|spoil me',
  weekly: 'a week|per week|weekly|monthly|a month|allowance',
  get: "send|give|tell|what'?s|what is|whats|show|share|take|(?:i(?:'ll|'d)? )?need|text|type|provide|scan",
  your: 'your|ur',
  secret:
    "sort code|account number|bank (?:account|details|login)|routing number|card (?:number|details)|(?:debit|credit|bank) card|expiry(?: date)?|cvv|ssn|social(?: security)?(?: number)?|national insurance(?: number)?|passport|driv(?:er'?s|ers|ing) licen[cs]e|id card|login|password|online banking|date of birth",
  account:
    '(?:use|using) (?:your|ur) (?:bank )?account|(?:into|in|to|through) (?:your|ur) (?:bank |savings )?account|(?:who do|which bank do|what bank do) (?:you|u) (?:bank|use|have).*|your (?:bank )?balance|how much (?:do (?:you|u) have|is|have (?:you|u) got) (?:in|on) (?:your|ur|the) (?:bank |savings )?account|(?:photo|picture|pic|scan|copy) of (?:your|ur) (?:id|passport|driv\\w+ \\w+|\\w+ card)',
  came: "(?:you|u)(?:'ve|'ll| will| should'?ve| should have| have| should)?(?: just)? (?:got|get|received?|see)|(?:sent|texted) (?:to )?(?:you|u)|text with|pops? up|comes? (?:through|in)|send (?:you|u)|on your (?:phone|screen)|soon as (?:you|u) see",
  digits: 'code|(?:\\d|six|four|five|eight) (?:digits?|numbers?)|digits|otp|number',
  tell: 'read (?:it|them|me)|tell me|(?:send|forward|text) (?:it|them|me|that)|type it|just tell|what it says|give (?:it|me)|paste it|forward me',
  asks_code: "what'?s the (?:otp|code (?:they|that|you))|whats the otp|forward me the (?:\\w+ )?code|the otp",
  approve: 'approve|tap (?:approve|accept|yes)|confirm|authori[sz]e|accept',
  banking: 'bank(?:ing)? app|the (?:notification|prompt|request|login)|push notification',
  buy: 'buy|get|grab|pick up|send|need|want|treat me|scratch\\w*|from u|from you',
  gain: '(?:show|teach|guide|add|mentor) you|walk you|(?:let|get|bring) you in|(?:make|earn|making) (?:about |around |over )?[$£€]?\\d|profits?|double|put in|buy some|deposit|pays? (?:out )?\\d|signals?|cleaning up|explode|move it|you hold|do you (?:hold|have|own)|send|top up',
  venture: 'platform|signals?|bot|app|pool|mining|exchange|my (?:uncle|mentor)|system|coins?|group',
  deposit: 'deposit|top up|put in|start with (?:a few|\\d+)|double (?:it|your)|sign you up',
  teach: '(?:show|teach|guide) you|walk you through|show you how|get you in|let you in',
  daily:
    '\\d+ ?%|[$£€]?\\d[\\d.,]*k? (?:a|per|every) (?:day|week|month)|daily|make money|earn\\w*|start(?:ing)? with',
  asks_invest:
    "(?:grow|invest|double|multiply) (?:our|your) (?:money|savings|future)|grow our money|invest (?:together|with me)|(?:i'?ll|ill) (?:double|match|triple) it|liquidity (?:mining|pool)",
  move: 'text(?: me)?|message me|msg me|hit me|hmu|add me|find me|dm me|write (?:to )?me|move|switch|come(?: over)?|continue|talk|chat|easier|better|barely|rarely|hardly|(?:have|got) (?:you|u)|(?:you|u) (?:got|have|on|use)|instead|look me up|reach me',
  asks_contact:
    "(?:drop|leave|give|send|share|shoot|gimme|what'?s|lemme get)(?: me)? (?:your|ur|an) (?:e-?mail|mail|number|digits|num|cell|phone|contact)|gimme (?:your|ur) \\w+",
}

import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
const not_real =
  '(?:fake|bot|robot|chat ?bot|machine|ai|a\\.i\\.?|computer|program|fictional|made[- ]up|invented|paid to|being paid|an? employee|(?:an? )?operator|(?:an? )?moderator|catfish|scripted|automated)'
const real = '(?:real|human|genuine|for real|actual (?:person|woman|man|human)|living person)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:are|r) (?:you|u|ya)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w| (?:madrid|estate|ale|fan))`,
    ),
    new RegExp(
      `\\b(?:you(?:'re| are)?|u|ur|youre) (?:not |just |actually |really )*(?:an? )?(?:${not_real}|real (?:person|human|woman|man))\\b`,
    ),
    /\b(?:do|did) (?:you|u) (?:really |actually |even )?exist\b|\b(?:you|u) (?:don't|dont|do not) (?:really |even )?exist\b/,
    new RegExp(
      `\\b(?:talking|chatting|speaking|writing|texting|messaging) (?:to|with) .{0,25}\\b(?:${real}|${not_real}|person|someone|anyone|somebody)\\b`,
    ),
    /\bwho(?:'s| is| am i)?\b.{0,25}\b(?:behind (?:this|the|that|these|your)|really (?:writing|typing|there|answering)|writing (?:these|this|to me)|typing (?:these|this))/,
    /\b(?:profile|photos?|pictures?|pics?|account)\b.{0,25}\b(?:real|fake|genuine|made up|invented|stock)\b|\bis (?:there|this) (?:really )?(?:an? )?(?:real |actual |human )(?:person|human|profile|woman|man)\b/,
    /\bis (?:there )?(?:really )?(?:anyone|anybody|someone|somebody) (?:real|really|actually)?\s?(?:there|behind)\b/,
    /^[^a-z]*(?:bot|robot|chatgpt|fake|human)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'staff|virtual|not a (?:real )?person|flesh and blood',
      "(?:that'?s|is that|that is|it'?s) (?:really |actually )?you|from the (?:site|app|company)|behind it",
      'software|program|a person|work here|(?:all|everyone).{0,20} fake',
      '(?:nobody|no ?one|no girl|no guy).{0,25} exists?|(?:your|ur) (?:real |actual )?face',
      String.raw`(?:chat ?)?bots?|robot\w*|(?<!'|j'en |y )ai|a\.i\.|chat ?gpt|machine|computer|algorithm|automat\w+`,
      String.raw`scripted|generated|fakes?|catfish\w*|made[- ]up|make you up|invented|fictional|fictitious|decoy`,
      'moderators?|operators?|human|actual (?:person|human|woman|man)',
      String.raw`real (?:person|human|woman|man|girl|guy|or)|genuine|legit|exist|(?:pay|paying|paid)(?: \w+)? to`,
      'work(?:ing)? for (?:the|this) (?:site|app|company)|stock (?:model|photo)s?|off google',
      'off the (?:internet|web)|behind (?:this|that|the) (?:account|profile|screen)|other (?:end|side)',
    ),
    you: anyWord(
      "theres?|nobody|no ?one|it|you|u|ur|your|yours|you'?re|ya|r u|this|here|profile|pics?|photos?",
      "account|who'?s|talking|anyone|someone",
    ),
    elsewhere: anyOf(
      String.raw`\b(?:my|his|her|their|the) (?:\w+ )?(?:robots?|computer|(?<!'|j'en |y )ai|staff|bot)\b`,
      String.raw`\b(?:builds?|wants?|bought|buy|got) (?:a |an )?(?:robots?|computer|fake|real)\b`,
      String.raw`\bwork(?:s|ing)? (?:in|with|on) (?:ai|robots?|computers?)\b`,
      String.raw`\b(?:film|movie|book|series|show|novel) |\bchat ?gpt (?:wrote|helped|made)\b`,
      String.raw`\bgenuine (?:leather|smile|laugh)\b|\bfake (?:tan|news|plants?|nails|people)\b`,
      String.raw`\bhuman (?:resources|rights)\b|\bpay you at\b`,
      String.raw`\bthe other (?:end|side) of (?:town|the (?:city|road|street|river|world))`,
      String.raw`\b(?:smile|lovely|nice|great|love|cute|beautiful|what a)\b.{0,30}\b(?:photo|pic)`,
      String.raw`\ba person (?:who|of|that|with)\b|\bsuch a person\b`,
      String.raw`\b(?:tv|training|workout|washing|coffee|sewing) (?:program|machine)`,
      String.raw`\bgenuine(?:ly)? (?:nice|leather)`,
    ),
  },
  asks_nothing: [
    /\breal (?:madrid|estate|ale|food|fan|gentleman|sweetheart|treat|laugh|coffee)\b/,
    /\bfake (?:tan|news|plants?|nails)\b/,
  ],
  self_harm: [
    /\bsuicid(?!e squad)\w*|\bself[- ]?harm\w*/,
    /\bkill(?:ing)? (?:my ?self)\b|\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/,
    /\b(?:want|wish|like|prefer|wanna|ready) (?:to |i could )?(?:just )?(?:die|be dead)\b|\bwish i (?:was|were) (?:dead|never born)/,
    /\b(?:don't|dont|do not|no longer|can't|cant) (?:want|wanna|wish|bear) (?:to )?(?:live|be alive|go on living|be here any ?more)\b/,
    /\b(?:hurt|hurting|cut|cutting|harm|harming) myself\b(?! (?:shaving|cooking|chopping))/,
    /\bbetter off (?:dead|without me)\b|\bno (?:reason|point) (?:to|in) (?:live|living|go on)\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:i'?m|i am|im) (?:only |just |actually |still |almost |really )*${young}(?= ?(?:$|[,.!?]|y(?:ea)?rs? old|yo\\b|y/o|and\\b|but\\b|so\\b|btw|lol|now|next))(?! years? (?:older|younger))`,
    ),
    new RegExp(
      `\\b(?:turn|turning|turned|be) ${young}\\b(?= (?:next|soon|in|on|this|last|tomorrow)|\\s*(?:[.!?]|$))`,
    ),
    /\b(?:i'?m|i am|im) (?:still )?(?:under ?age|a minor|not 18|under 18|under eighteen)\b|\bnot (?:yet )?(?:18|eighteen) yet\b/,
    /\bi(?:'m|m| am)? (?:still )?(?:in|go to|at) (?:middle school|(?:6|7|8|9)th grade|primary school|year (?:7|8|9|10|11))\b/,
  ],
  vulnerable: [
    /\b(?:can't|cant|cannot|can not) (?:seem to )?stop\b.{0,20}\b(?:spend|buy|paying|credits|writing to you)/,
    /\b(?:spent|used|lost|blown|gone through) (?:all )?(?:my|the) (?:whole |entire |last )?(?:pension|savings|salary|wages|rent|benefits|pay ?check)\b/,
    /\b(?:i'?m|i am|im|got|getting|am|went) (?:deep )?in(?:to)? debt\b|\btook out a loan\b.{0,30}\b(?:you|credits|this|here|chat)/,
    /\b(?:no|not enough|haven't any|without) money (?:left )?(?:for|to (?:buy|pay)) (?:for )?(?:food|rent|the rent|my rent|medicine|heating|bills)|\bcan't (?:afford|pay) (?:my |the )?(?:rent|food|medicine|bills)\b/,
    /\b(?:dementia|alzheimer'?s?|gambling addict\w*|legal guardian|power of attorney)\b/,
  ],
}

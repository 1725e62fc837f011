import type { Bio } from './bio.ts'

/** Bios in American English, for the site about the outdoors. */
// oxfmt-ignore
export const biosUs: readonly Bio[] = [
  ['I own two pairs of shoes: muddy and muddier. Dinner is possible in either.', ['trekking', 'food']],
  ['Park ranger on weekdays, lost tourist on vacation. I contain multitudes and three maps.', ['mountains', 'travel'], { ages: [24, 62] }],
  ['My dog picks the trail, I carry the water. It works better than most relationships I know.', ['dogs', 'trekking']],
  ['I fly-fish badly and patiently. Mostly I stand in a river and think about lunch.', ['fishing', 'food']],
  ['Third-grade teacher. I can tie forty shoes in four minutes and name every cloud you point at.', ['science', 'mountains'], { ages: [24, 60] }],
  ['I bike to work, bike to the store, and once biked to a wedding in a tux. It rained. Great wedding.', ['cycling']],
  ['Recovering indoor cat. Started hiking last year, cried on two summits, going back for more.', ['trekking', 'mountains'], { ages: [22, 50] }],
  ['I’ll teach you the stars if you bring the cocoa. That’s the whole pitch.', ['astronomy', 'coffee']],
  ['Divorced, two teenagers, one canoe. The canoe is the calm part.', ['sailing'], { ages: [38, 60], status: 'divorced' }],
  ['I build cabinets and eat trail mix for the candy. No apologies on either count.', ['crafts', 'food'], { ages: [23, 66] }],
  ['Looking for a tent mate who doesn’t snore, or who snores in an interesting key.', ['trekking', 'music']],
  ['I ran one marathon so I can say that I ran one marathon. Now I walk and talk.', ['running']],
  ['Nurse on nights. Sunrise is my happy hour, so let’s start with pancakes.', ['coffee', 'food'], { ages: [24, 60] }],
  ['I climb on Saturdays and apologize to my hands on Sundays.', ['climbing', 'fitness'], { ages: [21, 52] }],
  ['Retired surveyor. I know where everything is except my reading glasses.', ['reading', 'trekking'], { ages: [60, 68] }],
  ['Half of my photos are moose that had already left.', ['photography', 'animals']],
  ['I play banjo on the porch. The neighbors have been very brave.', ['music']],
  ['My chili has opinions and so does my grandmother, whose recipe it is.', ['cooking', 'food']],
  ['I moved here for a job and stayed for the weather report: sun, then drama, then sun.', ['mountains'], { ages: [22, 55] }],
  ['Widowed, still setting two mugs out of habit. One day I’d like to be right about it.', ['gardening', 'coffee'], { ages: [54, 68], status: 'widowed' }],
  ['I ski like a folding chair going down stairs. The lodge is where I shine.', ['skiing', 'food']],
  ['Volunteer at the shelter. I’ve met three hundred dogs and I remember every name.', ['dogs', 'volunteering']],
  ['I grow tomatoes at seven thousand feet, which tells you all about my patience.', ['gardening', 'cooking']],
  ['Software pays for the boots. The boots pay for everything else.', ['technology', 'trekking'], { ages: [23, 55] }],
]

export const closingsUs: readonly string[] = [
  'Tell me about your favorite view.',
  'Bring layers and a bad joke.',
  'No summit required.',
  'First round of coffee is on me.',
  'If you read this far: hi.',
  'Kind first, fast second.',
  'I answer in whole sentences.',
  'Drizzle doesn’t count as weather.',
  'Let’s take the long way around.',
  'I’ll save you the last granola bar.',
]

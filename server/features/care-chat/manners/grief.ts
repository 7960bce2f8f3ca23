import { asSpoken } from './as-spoken.ts'

const kin =
  '(husband|wife|partner|spouse|fianc[eé]e?|boyfriend|girlfriend|mother|mom|mum|mama|mommy|mummy|father|dad|daddy|papa|parents?|son|daughter|child|children|baby|(twin |little |big )?(brother|sister)|grand(ma|pa|dad|mother|father|parents?|son|daughter|child)|nana?|gran(ny|dad)?|aunt(ie)?|uncle|cousin|niece|nephew|step(mother|father|mom|dad|son|daughter)|(best )?friend|neighbor)'
const whose = '(my|our)( late| dear| beloved| old)*'
const lately = '( has| have| had| was| were| is)?( just| recently| suddenly)?'

const losses = [
  `\\b${whose} ${kin}( \\w+)?${lately} (died|dead|passed( away| on)?|gone forever|deceased|killed)\\b`,
  `\\b(i|we)( have|'ve)?( just| recently)? (lost|buried) ${whose} ${kin}\\b`,
  `\\b(the )?(death|funeral|passing) of ${whose} ${kin}\\b`,
  `\\b${whose} ${kin}'s (death|funeral|passing)\\b`,
  "\\b(i am|i'm) (a widow(er)?|widowed|grieving|mourning|in mourning|bereaved)\\b",
].map((pattern) => new RegExp(pattern))

/** Somebody has lost someone. "After my husband dies" or "if my wife passed away" plan ahead and mean something else. */
export const isGrieving = (words: string): boolean =>
  losses.some((loss) => loss.test(words)) &&
  !/\b(if|in case|when|suppose)\b.{0,20}\b(my|our)\b/.test(words)

/** What is asked beside the sad news, or nothing. */
export const withoutTheLoss = (message: string): string =>
  message
    .split(/(?<=[.!?\n])\s+|,\s+(?=(?:and|but|so|how|what|can|where|do)\b)/i)
    .filter((sentence) => !losses.some((loss) => loss.test(asSpoken(sentence))))
    .join(' ')

const despair =
  /\b(kill(ing)?|hurt(ing)?|harm(ing)?) myself\b|\bi (just )?(want|wish|would like) to (die|be dead)\b|\bend(ing)? (my (own )?life|it all)\b|\bsuicid|\btak(e|ing) my own life\b|\bbetter off dead\b|\b(don't|do not) want to (live|be alive|wake up|be here)( any ?more)?\b/

export const isInDanger = (words: string): boolean => despair.test(words)

// Words that say nothing about what is asked. Kept short: "after", "before" and "not" do say something here.
const stopWords = new Set(
  `a about all also am an and any anything are as ask at be because been but by can could did do does doing don
  for from get go got had has have having he her here him his how i if in into is it its just know let like ll me
  may might much must my no of off on one or our please put s say shall she should so some something still t take
  tell than that the their them then there these they thing this to too us use very want was way we were what when
  where which who whom why will with would you your yours`.split(/\s+/),
)

/** One word as the index keeps it, or nothing if it carries no meaning. */
export function termOf(word: string): string | undefined {
  const plain = word.toLowerCase().replace(/[’']s?$/, '')
  return stopWords.has(plain) || plain === '' ? undefined : stem(plain)
}

/** Cuts English endings: enough to bring "recordings", "recorded" and "recording" together. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const bare = singular.replace(/(ing|ed|ly|ment)$/, '')
  if (bare.length < 3 || !/[aeiouy]/.test(bare)) return singular
  return bare.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '')
}

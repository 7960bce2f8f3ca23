import { confusableLetters } from './confusable-letters.ts'

// What Unicode's own table doesn't hold for alike, and the eye does at a glance, in a hurry, on a phone.
// Full-width, circled, mathematical and accented letters need no entry: NFKD takes them apart.
const drawnAlike: Record<string, string> = {
  a: 'аαɑӕæᴀ∂',
  b: 'ьвʙβ',
  c: 'сςᴄ',
  d: 'ԁđɗᴅժ',
  e: 'еєҽεɛᴇꬲ',
  f: 'ғƒꜰ',
  g: 'ɡցɢ',
  h: 'һհʜнħ',
  i: 'іιıɩɪӏꭵ',
  j: 'јϳʝᴊ',
  k: 'кκқᴋ',
  l: 'ʟł',
  m: 'мᴍɱμ',
  n: 'пոռɴηи',
  o: 'оοσօᴏøөœ',
  p: 'рρᴘⲣþ',
  q: 'ԛգզ',
  r: 'гʀꭇᴦя',
  s: 'ѕꜱʂƽß',
  t: 'тτᴛŧ',
  u: 'υսᴜц',
  v: 'ѵνᴠ',
  w: 'ԝωѡᴡш',
  x: 'хχ',
  y: 'уүγʏყ',
  z: 'ᴢʐ',
}

const latinFor = new Map(
  [...confusableLetters, ...Object.entries(drawnAlike)].flatMap(([latin, others]) =>
    Array.from(others, (one) => [one, latin]),
  ),
)

/** Writes a text with the plain letters it looks like: `Ａdｍіn`, `ⓐⓓⓜⓘⓝ` and `ádmin` all become `admin`. */
export function inPlainLetters(text: string): string {
  // As it stands first: a capital often passes for another letter than its small form does.
  return Array.from(text.normalize('NFKD'), (char) => {
    const small = char.toLowerCase()
    return latinFor.get(char) ?? latinFor.get(small) ?? small
  })
    .join('')
    .replace(/\p{M}|\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, '')
}

// What digits and signs are typed instead of letters; i, l and 1 are one stroke to the eye.
const strokes: Record<string, string> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
  j: 'i',
  '!': 'i',
  '|': 'i',
  '@': 'a',
  $: 's',
  '+': 't',
}

/** A crude outline of a word. Two words with the same outline can be taken for each other at a glance. */
export function outline(text: string): string {
  return (
    Array.from(inPlainLetters(text), (char) => strokes[char] ?? char)
      .join('')
      // Letters that pass for none of ours stay: a name that has them isn't mistaken for one without.
      .replace(/[^\p{L}]/gu, '')
      // Pairs that run together into one letter in many typefaces.
      .replaceAll('rn', 'm')
      .replaceAll('nn', 'm')
      .replaceAll('vv', 'w')
      .replaceAll('ci', 'd')
      .replaceAll('u', 'v')
      .replace(/(.)\1+/g, '$1')
  )
}

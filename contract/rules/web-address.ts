/**
 * Endings that are known whatever comes before them and however they are written. Any other ending counts only in
 * small letters or in a script without capitals: “prizes.zone” is an address, “Dr.Okafor” is a name.
 */
const known = [
  'com|net|org|info|biz|io|co|me|xyz|top|shop|site|online|link|club|app|dev|ru|cn|icu|vip|win|bid|loan|live|store|tk',
  'de|fr|eu|uk|us|in|br|jp|nl|pl|tv|cc|ws|pw|gg|ly|to|example|test|onion',
  'рф|рус|онлайн|сайт|ком|орг|дети|москва|бг|бел|укр|срб|қаз|мкд|мон|ευ|ελ|հայ|გე',
  '中国|中國|公司|网络|網絡|在线|网址|网站|商城|商店|商标|集团|我爱你|中文网|移动|游戏|台灣|台湾|香港|澳門|新加坡|手机|企业|娱乐|购物|餐厅|时尚|世界',
  'コム|みんな|ストア|クラウド|セール|ファッション|닷컴|닷넷|한국|삼성|ไทย|คอม|भारत|कॉम|नेट|संगठन|ভারত|বাংলা|இந்தியா|இலங்கை|சிங்கப்பூர்',
  'קום|ישראל|موقع|شبكة|بازار|كوم|عرب|امارات|السعودية|مصر|ایران|پاکستان|المغرب|الجزائر|قطر|تونس|سورية|عمان|الاردن',
].join('|')

// How “dot” is said where it can't be written; only before the few endings everybody knows by ear.
const spelledDot = 'dot|punkt|point|punto|ponto|точка|点|點|ドット|닷'
const spelled = 'com|net|org|info|biz|ru|cn|xyz|shop|top|site|online|io|рф|ком'

const signs = [
  // What a scheme looks like, and hosts that say what they are.
  '://|(?<![\\p{L}\\p{N}])(?:https?|hxxps?)(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])www\\s*\\.',
  `[\\p{L}\\p{N}\\p{M}_-]\\.(?:${known})(?![\\p{L}\\p{N}\\p{M}])`,
  // Punycode is never anything else.
  '(?<![\\p{L}\\p{N}])xn--[a-z0-9]',
  // Four numbers; a date has three.
  '(?<!\\d)\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\d)',
  `[\\p{L}\\p{N}]\\s*[\\[({<]\\s*(?:\\.|${spelledDot})\\s*[\\])}>]\\s*[\\p{L}\\p{N}]`,
  `[\\p{L}\\p{N}]\\s+(?:\\.|(?:${spelledDot})(?![\\p{L}\\p{N}]))\\s*(?:${spelled})(?![\\p{L}\\p{N}])`,
  `[\\p{L}\\p{N}]\\.\\s+(?:com|net|org|info|biz|xyz)(?![\\p{L}\\p{N}])`,
]
const inAnyCase = new RegExp(signs.join('|'), 'iu')
// Two letters at least on both sides, and the second word not written as a name is.
const inSmallLetters = /[\p{L}\p{N}-][\p{L}\p{N}\p{M}_-]\.[\p{Ll}\p{Lo}\p{M}][\p{L}\p{M}-]+/u

// Browsers read each of these as the dot between two parts of a host (UTS 46); the others only look like one.
const dots = /[\u3002\uff0e\uff61\ufe52\u2024\ua4f8\u0701\u0702\u06d4]/gu
const ideographicDot = /\u3002|\uff61/u

/** Written as a machine reads it: full-width letters narrow, nothing invisible in between, one kind of dot. */
const plain = (words: string): string =>
  words
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(dots, '.')
    .normalize('NFKC')

/** Whether words hold something that a mail program would turn into a link, or a reader would type as one. */
export function holdsWebAddress(words: string): boolean {
  const read = plain(words)
  if (inAnyCase.test(read)) return true
  // A full stop between two sentences of Chinese has no space after it and is no address.
  return inSmallLetters.test(ideographicDot.test(words) ? read.replace(/\./g, ' ') : read)
}

/** A name as strangers may read it; where it advertises, what stands for it instead. */
export const nameOr = (name: string, instead: string): string =>
  holdsWebAddress(name) ? instead : name

/** An e-mail address leads to no page, and our own letters name some. */
const isMailAddress = (word: string): boolean => {
  const [, local = '', domain = ''] = /^([^\s@]+)@([\p{L}\p{N}.-]+)$/u.exec(word) ?? []
  return domain !== '' && !holdsWebAddress(local)
}

/** Words for a subject line: each word that is part of an address is left out, so nothing of it can be followed. */
export function withoutWebAddresses(words: string): string {
  if (!holdsWebAddress(words)) return words
  const parts = words.split(/(\s+)/u)
  const kept = parts.map((part) => (isMailAddress(part) || !holdsWebAddress(part) ? part : '…'))
  // Spelled over several words: then no part of the line can be told from it.
  const isSpelled = holdsWebAddress(kept.filter((part) => !isMailAddress(part)).join(''))
  return isSpelled ? '' : kept.join('')
}

import { zipSync } from 'fflate'
import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { mixedUp, soundFamily } from './mixed-up.ts'
import { damagedBytes } from './damaged-bytes.ts'
import { oddFiles } from './odd-files.ts'

export interface NastyFile {
  readonly what: string
  readonly bytes: Uint8Array
}

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n'
const whole = (records: string) => encodeUtf8(`${head}${records}0 TRLR\n`)
const times = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('')
const someone = (id: string | number, rest = '') => `0 @I${id}@ INDI\n1 NAME N${id} /Lee/\n${rest}`
const couple = (id: string | number, parents: readonly (string | number)[], children: string) =>
  `0 @F${id}@ FAM\n${parents.map((one, nth) => `1 ${nth ? 'WIFE' : 'HUSB'} @I${one}@\n`).join('')}${children}`
const child = (id: string | number) => `1 CHIL @I${id}@\n`

/** Families that no family is. */
const knots = (): Record<string, string> => ({
  'his own grandfather':
    someone(1) + someone(2) + couple(1, [1], child(2)) + couple(2, [2], child(1)),
  'her own mother and her own husband': someone(1) + couple(1, [1, 1], child(1)),
  'a circle of a thousand': times(
    1000,
    (nth) => someone(nth) + couple(nth, [nth], child((nth + 1) % 1000)),
  ),
  'everyone is everyone’s child': times(
    60,
    (nth) =>
      someone(nth) +
      couple(
        nth,
        [nth],
        times(60, (other) => child(other)),
      ),
  ),
  'two thousand children':
    times(2002, (nth) => someone(nth)) +
    couple(
      1,
      [0, 1],
      times(2000, (nth) => child(nth + 2)),
    ),
  'two thousand husbands': times(2000, (nth) => someone(nth + 1) + couple(nth, [nth + 1, 0], '')),
  'five thousand generations': times(
    5000,
    (nth) => someone(nth) + couple(nth, [nth], child(nth + 1)),
  ),
  'sixty generations of brothers and sisters who marry':
    times(122, (nth) => someone(nth)) +
    times(60, (nth) =>
      couple(nth, [2 * nth, 2 * nth + 1], child(2 * nth + 2) + child(2 * nth + 3)),
    ),
  'links that lead nowhere, to the wrong kind, to nothing and into the void':
    someone(1, '1 FAMC @F9@\n1 FAMS @I2@\n1 FAMS\n1 FAMC @VOID@\n1 ASSO @@\n') +
    someone(2) +
    couple(1, [7, 'F1'], '1 CHIL\n1 CHIL @F1@\n1 CHIL not a link\n'),
  'one id for everybody': times(30, () => someone(1)) + couple(1, [1], child(1)),
  'one-sided links': `${someone(1, '1 FAMS @F1@\n')}${someone(2, '1 FAMC @F1@\n1 FAMC @F1@\n')}0 @F1@ FAM\n`,
})

/** Words that no card can hold, or no parser likes. */
const words = (): Record<string, string> => ({
  'letters that break quotes':
    someone(1).replace('N1', `\\u0000 "}]) ' ; drop table people; -- {"a":\\`) +
    someone(2).replace('N2', '\u202e\u0000\u0007<img src=x onerror=alert(1)>\u2028'),
  'names of nothing but slashes': `${someone(1).replace('N1 /Lee/', '/////')}${someone(2).replace('N2 /Lee/', '/')}0 @I3@ INDI\n1 NAME\n`,
  'ten thousand names of one': someone(
    1,
    times(10_000, (nth) => `1 NAME M${nth} /Ray/\n`),
  ),
  'twenty thousand events of one': someone(
    1,
    times(20_000, (nth) => `1 OCCU smith ${nth}\n2 DATE ${nth}\n`),
  ),
  'one note for ten thousand': `0 @N1@ NOTE ${'a'.repeat(9000)}\n${times(10_000, (nth) => someone(nth, '1 NOTE @N1@\n'))}`,
  'dates that nest, never end or never were': someone(
    1,
    [
      '('.repeat(50_000),
      'BET '.repeat(20_000),
      '1/2'.repeat(20_000),
      '30 FEB 1900',
      '99 XYZ 99999999999',
      '@#DHEBREW@ 99 TSH 999999',
      '@#DFRENCH R@ 1 COMP 0',
      '0 JAN 0000',
      '5000 B.C.',
      'INT 1900 (' + ')'.repeat(9999),
    ]
      .map((date) => `1 EVEN\n2 DATE ${date}\n`)
      .join(''),
  ),
  'more lines of a line before any line': `1 CONT a\n2 CONC b\n${someone(1, '2 CONC x\n2 CONT y\n3 CONC z\n'.repeat(5000))}`,
})

const wide = (text: string, from = 0xfeff) => {
  const letters = [from, ...Array.from(text, (letter) => letter.charCodeAt(0))]
  return new Uint8Array(Uint16Array.from(letters).buffer)
}
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Files that aren’t what they say. */
const letters = (): Record<string, Uint8Array> => ({
  'UTF-16 that says ANSEL': wide(soundFamily.replace('UTF-8', 'ANSEL')),
  'UTF-16 with half a letter at its end': wide(soundFamily).subarray(0, -1),
  'UTF-16 with halves of pairs': wide(soundFamily.replaceAll('Berg', 'B\ud83dg')),
  'UTF-8 that is Latin': bytesOf(soundFamily.replaceAll('Berg', 'B\xe9rg')),
  'a zero in every name': bytesOf(soundFamily.replaceAll('Berg', 'B\0rg')),
  'ANSEL with marks and no letters': bytesOf(
    soundFamily.replace('UTF-8', 'ANSEL').replaceAll('Berg', '\xe8\xe2\xf0\xff'),
  ),
  'every line ends otherwise': encodeUtf8(
    soundFamily
      .split('\n')
      .map((line, nth) => line + ['\n', '\r', '\r\n', '\n\r', '\u2028\n'][nth % 5])
      .join(''),
  ),
  'a mark in the middle': encodeUtf8(soundFamily.replaceAll('\n0', '\n\ufeff0')),
  'levels at random': damagedBytes(7),
  'levels without end': whole(
    someone(1) +
      times(1200, (nth) => `${nth % 400} _X ${nth}\n`) +
      '99999999999 NAME x\n-1 NAME y\n',
  ),
  'nothing but an end': encodeUtf8('0 TRLR\n'),
  'two beginnings and an end between': encodeUtf8(soundFamily + soundFamily),
})

/** Zips that are none, or too much. */
function zips(): Record<string, () => Uint8Array> {
  const file = encodeUtf8(soundFamily)
  const sound = zipSync({ 'gedcom.ged': file })
  const lying = sound.slice()
  // The directory says that the file is ten bytes long.
  new DataView(lying.buffer).setUint32(lying.length - 22 - 46 - 10 + 24, 10, true)
  return {
    'a bomb': () => zipSync({ 'gedcom.ged': new Uint8Array(60_000_000) }),
    'a zip in a zip': () => zipSync({ 'gedcom.ged': sound }),
    'a zip that lies': () => lying,
    'a zip cut in half': () => sound.subarray(0, sound.length >> 1),
    'a zip of five thousand files': () =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: 5000 }, (_, nth) => [`${nth}.txt`, new Uint8Array(1)]),
        ),
      ),
    'two families in one zip': () => zipSync({ 'a.ged': file, 'b.ged': file }),
    'a file that climbs out': () => zipSync({ '../../gedcom.ged': file }),
  }
}

/** Tens of megabytes: only a long run brings these. */
const longRun = 50
const floods = (): Record<string, () => Uint8Array> => ({
  'a name of 50 MB': () => whole(someone(1).replace('N1', 'n'.repeat(50_000_000))),
  'a note of 50 MB': () => whole(someone(1, `1 NOTE ${'n '.repeat(25_000_000)}\n`)),
  'a tag of 50 MB': () => whole(someone(1, `1 ${'T'.repeat(50_000_000)} x\n`)),
  'an id of 50 MB': () => whole(someone('9'.repeat(50_000_000))),
  'a date of 50 MB': () => whole(someone(1, `1 BIRT\n2 DATE ${'BET 1 AND '.repeat(5_000_000)}\n`)),
  'one line of 60 MB that is no line': () => new Uint8Array(60_000_000).fill(0x61),
  'sixty million ends of lines': () => encodeUtf8(`${head}${'\n'.repeat(60_000_000)}${someone(1)}`),
  'five million empty records': () => encodeUtf8(head + '0 A\n'.repeat(5_000_000) + someone(1)),
  'more than a file may have': () => new Uint8Array(65 * 1024 * 1024).fill(0x30),
  'a hundred thousand people without a name': () => whole('0 @I@ INDI\n'.repeat(100_000)),
  'a hundred thousand children of one couple': () =>
    whole(
      times(99_000, (nth) => someone(nth)) +
        couple(
          1,
          [0, 1],
          times(98_998, (nth) => child(nth + 2)),
        ),
    ),
  'a circle of ninety thousand': () =>
    whole(times(90_000, (nth) => someone(nth) + couple(nth, [nth], child((nth + 1) % 90_000)))),
})

/**
 * All that are wanted; the others aren't made. So many more are made by chance, the same in every run, and from fifty on
 * the large ones come as well.
 */
export function* nastyFiles(
  chances: number,
  isWanted: (what: string) => boolean,
): Generator<NastyFile> {
  for (const [what, records] of Object.entries({ ...knots(), ...words() }))
    if (isWanted(what)) yield { what, bytes: whole(records) }
  for (const [what, bytes] of Object.entries(letters())) if (isWanted(what)) yield { what, bytes }
  for (const [what, bytes] of Object.entries({ ...zips(), ...oddFiles }))
    if (isWanted(what)) yield { what, bytes: bytes() }
  for (let nth = 0; nth < chances; nth++) {
    yield { what: `shaken, ${nth}`, bytes: damagedBytes(nth) }
    yield { what: `mixed up, ${nth}`, bytes: mixedUp(nth) }
  }
  if (chances < longRun) return
  for (const [what, bytes] of Object.entries(floods())) yield { what, bytes: bytes() }
}

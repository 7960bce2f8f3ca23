import { zipSync } from 'fflate'
import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { soundFamily } from './mixed-up.ts'

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n'
const whole = (records: string) => encodeUtf8(`${head}${records}0 TRLR\n`)
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const times = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('')

const media = (path: string) => `1 OBJE\n2 FILE ${path}\n3 FORM jpg\n`

/** Files of which each breaks another rule that readers take for granted. */
export const oddFiles: Readonly<Record<string, () => Uint8Array>> = {
  'a letter of two bytes on two lines': () =>
    bytesOf(
      `${head}0 @I1@ INDI\n1 NAME Zo\xc3\xab /Lee/\n1 OCCU \xc3\xa4 \xc3\xb6 \xc3\xbc \xc3\xa4 \xc3\xb6 \xc3\xbc \xc3\xa9 \xc3\xa9 \xc3\xa9 \xc3\xa9\n1 NOTE Gr\xc3\n2 CONC \xbc\xc3\x9fe aus K\xc3\n2 CONC \xb6ln\n2 CONT \xe2\n2 CONC \x82\n2 CONC \xac\n0 TRLR\n`,
    ),
  'half Windows, half UTF-8, a line of ANSEL': () =>
    bytesOf(
      `${head}${times(40, (nth) => `0 @I${nth}@ INDI\n1 NAME ${['J\xf6rg', 'J\xc3\xb6rg', 'J\xe8org'][nth % 3]} /Lee/\n`)}0 TRLR\n`,
    ),
  'people and couples without ids, and links without an aim': () =>
    whole(
      `0 INDI\n1 NAME A /Lee/\n1 FAMS\n1 FAMC @@\n0 INDI\n1 NAME B /Lee/\n1 FAMS @ @\n0 @@ INDI\n1 NAME C /Lee/\n0 FAM\n1 HUSB\n1 WIFE @@\n1 CHIL @\n`,
    ),
  'ids of any letters': () =>
    whole(
      ['I 1', '#1', 'Ü', 'i1', 'I1', 'VOID', '-', '0', 'I'.repeat(300), 'I\u00001']
        .map((id, nth) => `0 @${id}@ INDI\n1 NAME N${nth} /Lee/\n1 FAMC @F${nth}@\n`)
        .join('') + times(10, (nth) => `0 @F${nth}@ FAM\n1 HUSB @i1@\n1 WIFE @VOID@\n1 CHIL @Ü@\n`),
    ),
  'all in small letters, with tabs and no beginning or end': () =>
    encodeUtf8(
      soundFamily
        .replaceAll(
          /^(\d) (@[^@]+@ )?([A-Z]+)/gm,
          (_, level: string, id = '', tag: string) => `\t ${level} ${id}${tag.toLowerCase()}`,
        )
        .replaceAll(/^(\t \d) /gm, '$1\t\t')
        .replace(/^\t 0\t\thead[\s\S]*?(?=\t 0\t\t@)/, '')
        .replace(/\t 0\t\ttrlr[\s\S]*$/, '\t 1\t\tnote cut o'),
    ),
  'marks and zeros between and within lines': () =>
    bytesOf(
      `\xef\xbb\xbf${head}\xef\xbb\xbf0 @I1@ INDI\n\xff\xfe1 NAME A /Lee/\n1 N\xef\xbb\xbfAME B /Lee/\n1 SEX\0 M\n\0\0\0\n2 DATE \0\n0 @I2@ INDI\0\n1 NAME C\0 /Lee/\n\x1a`,
    ),
  'records that point to themselves and in circles': () =>
    whole(
      '0 @I1@ INDI\n1 NAME A /Lee/\n1 NOTE @N1@\n1 SOUR @S1@\n1 OBJE @O1@\n1 ASSO @I1@\n1 ALIA @I1@\n' +
        '0 @N1@ NOTE @N1@\n1 CONC @N2@\n0 @N2@ NOTE\n1 SOUR @S1@\n0 @S1@ SOUR\n1 NOTE @N1@\n1 REPO @R1@\n1 OBJE @O1@\n' +
        '0 @R1@ REPO\n1 NOTE @N2@\n0 @O1@ OBJE\n1 FILE a.jpg\n1 OBJE @O1@\n1 SOUR @S1@\n',
    ),
  'three thousand pairs of parents': () =>
    whole(
      `0 @I0@ INDI\n1 NAME A /Lee/\n${times(3000, (nth) => `1 FAMC @F${nth}@\n2 PEDI ${['adopted', 'ADOPTED', 'foster', 'sealing', '', 'x'.repeat(999)][nth % 6]}\n`)}` +
        times(
          3000,
          (nth) => `0 @F${nth}@ FAM\n1 HUSB @I0@\n1 WIFE @I0@\n1 CHIL @I0@\n1 CHIL @I0@\n`,
        ),
    ),
  'pictures that lie elsewhere': () =>
    zipSync({
      'gedcom.ged': whole(
        `0 @I1@ INDI\n1 NAME A /Lee/\n${['../../etc/passwd', '/etc/passwd', 'C:\\Users\\a.jpg', 'file:///etc/passwd', 'http://localhost:3000/api/x.jpg', '%2e%2e%2fa.jpg', 'A.JPG', '', 'dir/', 'gedcom.ged', 'bomb.jpg', 'a'.repeat(5000)].map(media).join('')}`,
      ),
      'a.jpg': new Uint8Array(0),
      'dir/': new Uint8Array(0),
      '../a.jpg': bytesOf('not a picture'),
      'bomb.jpg': new Uint8Array(60_000_000),
    }),
  'a seven with a schema of its own': () =>
    encodeUtf8(`0 HEAD
1 GEDC
2 VERS 7.0
1 SCHMA
2 TAG _SKYPE http://xmlns.com/foaf/0.1/skypeID
2 TAG _HUSB https://gedcom.io/terms/v7/HUSB
2 TAG _SKYPE https://another.example/skype
2 TAG
2 TAG _NONE
0 @I1@ INDI
1 NAME Ann /Lee/
2 TRAN Анна
3 LANG ru
1 _SKYPE ann.lee
2 _DEEP @U1@
3 _DEEPER @VOID@
1 FAMC @VOID@
1 ASSO @VOID@
2 PHRASE her aunt
1 NO MARR
2 DATE TO 24 MAR 1880
1 RESN CONFIDENTIAL, LOCKED, _MINE
0 @F1@ FAM
1 _HUSB @I1@
1 HUSB @VOID@
2 PHRASE nobody knows
1 CHIL @VOID@
0 @U1@ _LOCATION
1 NAME Somewhere
2 DATE FROM 1900
1 _PART @U1@
0 @N1@ SNOTE a\nb
1 TRAN a
2 LANG x-none
0 TRLR
`),
}

import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { chanceOf } from './chance.ts'

export const soundFamily = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Nils /Berg/
2 GIVN Nils
1 SEX M
1 BIRT
2 DATE 12 MAR 1850
2 PLAC Lund
2 SOUR @S1@
3 PAGE 12
1 DEAT Y
1 _FAV  two spaces
1 OCCU Weaver
1 NOTE a long
2 CONC  note
2 CONT of two lines
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 SEX F
1 FAMS @F1@
1 FAMS @F2@
0 @I3@ INDI
1 NAME Elsa /Berg/
1 BIRT
2 DATE BET 1880 AND 1890
1 FAMC @F1@
2 PEDI adopted
0 @I4@ INDI
1 NAME Olof /Holm/
1 FAMS @F2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 1875
0 @F2@ FAM
1 HUSB @I4@
1 WIFE @I2@
0 @S1@ SOUR
1 TITL The parish book
0 TRLR
`

const tags = 'NAME,SEX,BIRT,DATE,FAMC,FAMS,HUSB,WIFE,CHIL,NOTE,CONC,CONT,OBJE,_X,INDI,FAM,TRLR'
  .split(',')
  .concat(['HEAD', 'CHAR', 'SOUR', 'DEAT', 'MARR', 'ADOP', 'GEDC'])
const values = [
  '',
  '@I1@',
  '@I2@',
  '@F1@',
  '@F9@',
  '@@',
  'Y',
  'N',
  '1850',
  'BET 1 AND',
  '/',
  'UTF-8',
]

/** Lines of a family that is sound: left out, twice, moved, on another level, with another tag or value. */
export function mixedUp(seed: number): Uint8Array {
  const chance = chanceOf(seed)
  const lines = soundFamily.trimEnd().split('\n').slice(chance(3))
  for (let step = 4 + chance(20); step > 0; step--) {
    const at = chance(lines.length)
    const line = lines[at] ?? ''
    const level = String(chance(6))
    const changed = [
      [],
      [line, line],
      [lines[chance(lines.length)] ?? '', line],
      [line.replace(/^\d+/, level)],
      [line.replace(/[A-Z_]{3,}/, tags[chance(tags.length)]!)],
      [`${level} ${tags[chance(tags.length)]} ${values[chance(values.length)]}`, line],
      [line.replace(/@[IFS]\d@/, `@${'IFS'[chance(3)]}${chance(5)}@`)],
      [line.slice(0, chance(line.length + 1))],
    ][chance(8)]!
    lines.splice(at, 1, ...changed)
  }
  return encodeUtf8(`${lines.join('\n')}\n`)
}

import type { PatternName } from '#contract/rules/quilt.ts'
import type { Cloth } from '#scripts/demo-pictures/marks.ts'
import type { Dye } from '#scripts/demo-pictures/palette.ts'

export type Skin = 'porcelain' | 'peach' | 'honey' | 'almond' | 'cocoa'
export type Hairdo =
  | 'short'
  | 'parted'
  | 'crop'
  | 'bald'
  | 'bun'
  | 'bob'
  | 'long'
  | 'waves'
  | 'curls'
  | 'plaits'
  | 'tail'
  | 'bouffant'
  | 'tuft'
export type Garment =
  | 'high-collar'
  | 'waistcoat'
  | 'work-shirt'
  | 'lace-collar'
  | 'open-collar'
  | 'jumper'
  | 'cardigan'
  | 'hood'
  | 'tee'
  | 'sari'
  | 'uniform'
  | 'bib'
type Extra =
  | 'glasses'
  | 'moustache'
  | 'beard'
  | 'cap'
  | 'scarf'
  | 'brooch'
  | 'earrings'
  | 'bindi'
  | 'bow'
  | 'flower'

/** What a portrait is made from. Everything not said here follows from the person’s age in it. */
export interface Look {
  readonly skin: Skin
  readonly hair: Dye
  readonly hairdo: Hairdo
  readonly garment: Garment
  readonly cloth: Cloth
  readonly trim: Cloth
  readonly ground: PatternName
  readonly wall: [Cloth, Cloth]
  readonly frame: Cloth
  readonly age: number
  readonly extras: readonly Extra[]
}

import type {
  FontRole,
  Format,
  Frame,
  PaperName,
  StickerName,
  ThemeName,
  Tone,
} from '#contract/scrapbooks/looks.ts'
import type { TextItem } from '#contract/scrapbooks/scene.ts'
import type { Titled } from './blank-book.ts'

/** Where something lies, in hundredths of the page's width and height; a height of 0 is as high as it is wide. */
export type Part = readonly [x: number, y: number, width: number, height: number]

interface Placed {
  readonly at: Part
  /** In degrees, clockwise. */
  readonly turn?: number
}

export interface PhotoPlace extends Placed {
  readonly kind: 'photo'
  readonly frame: Frame
}

/** What words say: their own, the book's names, when the page's photos are from, or what one of them is called. */
export type Said =
  | { readonly words: string }
  | { readonly of: 'title' | 'subtitle' | 'when' }
  | { readonly caption: number }

export interface WordsPlace extends Placed {
  readonly kind: 'words'
  readonly says: Said
  readonly font: FontRole
  /** At most, in points. */
  readonly size: number
  readonly colour: Tone
  readonly align: TextItem['align']
}

export interface StickerPlace extends Placed {
  readonly kind: 'sticker'
  readonly sticker: StickerName
  readonly colour: Tone
}

export type Place = PhotoPlace | WordsPlace | StickerPlace

/** A page before anything of a family's lies on it. */
export interface Design {
  readonly paper: PaperName
  readonly places: readonly Place[]
}

interface Shown {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly words: string
  readonly theme: ThemeName
  readonly format: Format
  /** What a book of it is called until somebody says otherwise. */
  readonly named: Titled
  readonly cover: Design
}

export interface PhotoTemplate extends Shown {
  readonly opening: readonly Design[]
  /** Again and again, for as long as there are photos. */
  readonly middle: readonly Design[]
  readonly closing: readonly Design[]
  readonly mostPages: number
}

export interface CookbookTemplate extends Shown {
  readonly opening: readonly Design[]
  readonly dish: DishLook
  readonly closing: readonly Design[]
}

/** How a dish lies on its page. */
export interface DishLook {
  readonly paper: PaperName
  readonly photo: 'above' | 'beside'
  readonly frame: Frame
  readonly sticker: StickerName
  readonly headingColour: Tone
}

export const photosIn = ({ places }: Design): number =>
  places.filter(({ kind }) => kind === 'photo').length

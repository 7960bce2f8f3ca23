import { stickers } from '#content/scrapbooks/stickers.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'

/** What lies there, for whoever hears the page. */
export function itemWords(item: Item): string {
  switch (item.kind) {
    case 'picture':
      return item.memoryId ? `Photo${item.alt && `: ${item.alt}`}` : 'A place for a photo'
    case 'text':
      return item.words.trim() ? `Words: ${shortened(item.words)}` : 'Words, still empty'
    case 'sticker':
      return `Sticker: ${stickers[item.sticker].title}`
    case 'voice':
      return item.label ? `Code of a voice: ${item.label}` : 'Code of a voice'
  }
}

/** The same in a word or two, where it stands before one's eyes. */
export const kindWords = (item: Item): string =>
  item.kind === 'picture' && !item.memoryId ? itemWords(item) : kinds[item.kind]

const kinds: Readonly<Record<Item['kind'], string>> = {
  picture: 'Photo',
  text: 'Words',
  sticker: 'Sticker',
  voice: 'Code',
}

const shortened = (words: string) => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 77)}…` : line
}

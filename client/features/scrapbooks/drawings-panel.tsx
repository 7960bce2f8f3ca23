import { papers } from '#content/scrapbooks/papers.ts'
import { stickers } from '#content/scrapbooks/stickers.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import {
  paperNames,
  stickerNames,
  type PaperName,
  type StickerName,
  type ThemeName,
} from '#contract/scrapbooks/looks.ts'
import { PaperPicture } from './page-picture.tsx'
import { shadeIn } from './shade-colours.ts'
import { Strokes } from './strokes.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2'
const tile =
  'grid w-full justify-items-center gap-1 rounded-md border-[1.5px] border-line bg-cotton p-2 text-sm leading-tight hover:bg-lilac aria-pressed:border-2 aria-pressed:border-indigo aria-pressed:bg-lilac'

interface StickersPanelProps {
  theme: ThemeName
  onChoose: (sticker: StickerName) => void
}

/** Our own drawings, those of the theme first. */
export function StickersPanel({ theme, onChoose }: StickersPanelProps) {
  const first = themes[theme].stickers
  const all = [...first, ...stickerNames.filter((name) => !first.includes(name))]
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">Add a sticker</h2>
      <ul aria-label="Stickers" className={grid}>
        {all.map((name) => (
          <li key={name}>
            <button type="button" className={tile} onClick={() => onChoose(name)}>
              <svg
                viewBox="0 0 100 100"
                aria-hidden="true"
                className="size-14 rounded-sm"
                style={{ background: shadeIn(theme, 'paper') }}
              >
                <Strokes
                  drawing={stickers[name].drawing}
                  width={100}
                  height={100}
                  shade={(shade) => shadeIn(theme, shade)}
                />
              </svg>
              {stickers[name].title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PapersPanelProps {
  theme: ThemeName
  value: PaperName
  onChoose: (paper: PaperName) => void
}

/** What the page is made of. */
export function PapersPanel({ theme, value, onChoose }: PapersPanelProps) {
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">The page’s paper</h2>
      <ul aria-label="Papers" className={grid}>
        {paperNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === value}
              className={tile}
              onClick={() => onChoose(name)}
            >
              <svg viewBox="0 0 60 60" aria-hidden="true" className="size-16 border border-hair">
                <PaperPicture paper={name} theme={theme} width={60} height={60} />
              </svg>
              {papers[name].title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

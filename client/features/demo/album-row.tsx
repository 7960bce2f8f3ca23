import type { DemoAlbum, DemoMemory } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ScrollRow } from '#client/ui/scroll-row.tsx'

interface AlbumRowProps {
  albums: readonly DemoAlbum[]
  memories: readonly DemoMemory[]
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}

/** The family's albums, each with one of its pictures; pressed again, everything is there. */
export function AlbumRow({ albums, memories, chosen, onChoose }: AlbumRowProps) {
  return (
    <section aria-label="Albums" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-2xl">Albums</h3>
      <ScrollRow ground="from-mist">
        {albums.map(({ key, title, holds }) => {
          const cover = memories.find((one) => one.key === holds[0])!.picture
          return (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-label={`${title}, ${holds.length} memories`}
                aria-pressed={key === chosen}
                onClick={() => onChoose(key === chosen ? undefined : key)}
                className={classNames(
                  'grid w-44 overflow-hidden rounded-md border-[1.5px] text-left',
                  key === chosen
                    ? 'border-indigo bg-indigo text-on-cloth'
                    : 'border-line bg-cotton hover:bg-lilac',
                )}
              >
                <img
                  src={demoFile(cover.file)}
                  alt=""
                  width={cover.width}
                  height={cover.height}
                  loading="lazy"
                  decoding="async"
                  className="h-28 w-full bg-lilac object-cover"
                />
                <span className="grid px-3 py-2">
                  <span className="font-[650]">{title}</span>
                  <span className="text-sm">{holds.length} memories</span>
                </span>
              </button>
            </li>
          )
        })}
      </ScrollRow>
    </section>
  )
}

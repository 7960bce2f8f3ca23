import { memoryDayWords } from '#contract/rules/memory-date.ts'
import {
  downloadAddress,
  playbackAddress,
  playbackDownloadAddress,
  posterAddress,
} from '#contract/rules/media-address.ts'
import type { MemoryOfPerson } from '#contract/tree/voices.ts'
import { FirstFew } from '#client/ui/first-few.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'

interface MemoryStripProps {
  familyId: string
  memories: readonly MemoryOfPerson[]
}

const mostPictures = 6
const mostFilms = 2

/** Photos, films and papers with somebody in them: seen and played here, large in a window of their own. */
export function MemoryStrip({ familyId, memories }: MemoryStripProps) {
  const films = memories.filter(({ kind }) => kind === 'video')
  const others = memories.filter(({ kind }) => kind !== 'video')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {others.length > 0 && (
        <FirstFew
          items={others}
          most={mostPictures}
          label="Photos and papers"
          what="photos and papers"
          className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2"
        >
          {(memory) => (
            <li key={memory.id}>
              <Picture familyId={familyId} memory={memory} />
            </li>
          )}
        </FirstFew>
      )}
      {films.length > 0 && (
        <FirstFew
          items={films}
          most={mostFilms}
          label="Films"
          what="films"
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          {(memory) => (
            <li key={memory.id}>
              <FilmPlayer
                label={nameOf(memory)}
                src={playbackAddress(familyId, memory.id)}
                downloadSrc={playbackDownloadAddress(familyId, memory.id)}
                durationMs={memory.durationMs}
                posterSrc={memory.hasPicture ? posterAddress(familyId, memory.id) : undefined}
              />
            </li>
          )}
        </FirstFew>
      )}
    </div>
  )
}

const kinds = { photo: 'Photo', video: 'Film', audio: 'Sound', document: 'Paper' } as const

const nameOf = (memory: MemoryOfPerson): string =>
  [
    memory.caption || kinds[memory.kind],
    ...(memory.certainty === 'unknown' ? [] : [memoryDayWords(memory)]),
  ].join(', ')

function Picture({ familyId, memory }: { familyId: string; memory: MemoryOfPerson }) {
  const picture = `/api/families/${familyId}/memories/${memory.id}/picture`
  if (!memory.hasPicture)
    return (
      <a
        href={downloadAddress(familyId, memory.id)}
        className="inline-flex min-h-touch items-center text-link underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        Save {nameOf(memory)}
      </a>
    )
  return (
    <a href={`${picture}?size=large`} target="_blank" rel="noreferrer" className="block rounded-md">
      <img
        src={`${picture}?size=small`}
        alt={nameOf(memory)}
        loading="lazy"
        className="aspect-square w-full rounded-md object-cover"
      />
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  )
}

import type { Tribute } from '#contract/memorials.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { fromWords } from './memorial-words.ts'
import type { MemorialIds } from './queries.ts'
import { srcOf } from './send-keepsake.ts'

interface KeepsakeViewProps {
  ids: MemorialIds
  tribute: Tribute
}

/** A photo, a voice or a film, and who brought it. */
export const KeepsakeView = ({ ids, tribute }: KeepsakeViewProps) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
    <Shown tribute={tribute} src={srcOf(ids, tribute.id)} />
    <figcaption className="[overflow-wrap:anywhere] text-thread">{fromWords(tribute)}</figcaption>
  </figure>
)

function Shown({ tribute, src }: { tribute: Tribute; src: string }) {
  const downloadSrc = `${src}?download=1`
  if (tribute.kind === 'audio')
    return <AudioPlayer label={`A voice from ${tribute.by}`} src={src} downloadSrc={downloadSrc} />
  if (tribute.kind === 'video')
    return <FilmPlayer label={`A film from ${tribute.by}`} src={src} downloadSrc={downloadSrc} />
  return (
    <img
      src={src}
      alt={`${tribute.words}, from ${tribute.by}`}
      loading="lazy"
      className="max-h-[70dvh] w-full rounded-md object-contain"
    />
  )
}

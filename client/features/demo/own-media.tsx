import type { ReplyOf } from '#contract/endpoint.ts'
import type { Family } from '#contract/families.ts'
import type { media } from '#contract/media.ts'
import { playbackAddress, playbackDownloadAddress } from '#contract/rules/media-address.ts'
import { formatDuration } from '#contract/rules/duration.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { dayWords } from '#contract/rules/date-words.ts'
import { DemoSkeleton } from './demo-loaded.tsx'
import { EmptyView } from './empty-view.tsx'
import { useRead } from '#client/platform/use-read.ts'

type Page = ReplyOf<typeof media.list>

const listOf = (family: Family, kind: 'photo' | 'audio') =>
  `/api/families/${family.id}/media?kind=${kind}&limit=24`

const Rest = ({ page, family }: { page: Page; family: Family }) => (
  <p className="flex flex-wrap items-center gap-4 text-thread">
    {page.next ? `The newest ${page.items.length} of ${family.name}.` : `From ${family.name}.`}
    <ButtonLink href="/family-legacy-hub">Open your family’s home</ButtonLink>
  </p>
)

export function OwnPictures({ family }: { family: Family }) {
  const page = useRead<Page>(listOf(family, 'photo'))
  return (
    <Loaded query={page} what="your pictures" skeleton={<DemoSkeleton />}>
      {(shown) =>
        shown.items.length === 0 ? (
          <EmptyView view="memories" />
        ) : (
          <div className="grid gap-6">
            <div className="columns-1 gap-8 sm:columns-2 xl:columns-3">
              {shown.items.map((item) => (
                <figure key={item.id} className="mb-10 break-inside-avoid">
                  <img
                    src={`/api/families/${family.id}/memories/${item.id}/picture`}
                    alt={item.caption || item.fileName}
                    {...(item.width && item.height && { width: item.width, height: item.height })}
                    loading="lazy"
                    className="block h-auto w-full rounded-md bg-lilac"
                  />
                  <figcaption className="mt-3 grid gap-1">
                    <span className="text-lg">{item.caption || item.fileName}</span>
                    <span className="text-thread">Added on {dayWords(item.createdAt)}</span>
                  </figcaption>
                </figure>
              ))}
            </div>
            <Rest page={shown} family={family} />
          </div>
        )
      }
    </Loaded>
  )
}

export function OwnVoices({ family }: { family: Family }) {
  const page = useRead<Page>(listOf(family, 'audio'))
  return (
    <Loaded query={page} what="your recordings" skeleton={<DemoSkeleton />}>
      {(shown) =>
        shown.items.length === 0 ? (
          <EmptyView view="messages" />
        ) : (
          <div className="grid gap-6">
            <ul className="grid gap-5 xl:grid-cols-2">
              {shown.items.map((item) => (
                <li
                  key={item.id}
                  className="grid content-start gap-3 rounded-lg border border-hair bg-cotton p-5"
                >
                  <p className="font-display text-2xl font-bold">{item.caption || item.fileName}</p>
                  <p className="text-thread">
                    {item.uploadedBy && `From ${item.uploadedBy.displayName}, `}
                    {dayWords(item.createdAt)}
                    {item.durationMs !== null && `, ${formatDuration(item.durationMs / 1000)}`}
                  </p>
                  <AudioPlayer
                    label={item.caption || item.fileName}
                    src={playbackAddress(family.id, item.id)}
                    downloadSrc={playbackDownloadAddress(family.id, item.id)}
                    durationMs={item.durationMs}
                    peaks={item.copy.peaks}
                  />
                </li>
              ))}
            </ul>
            <Rest page={shown} family={family} />
          </div>
        )
      }
    </Loaded>
  )
}

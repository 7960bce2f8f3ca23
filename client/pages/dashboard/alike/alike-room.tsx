import type { alike } from '#contract/alike.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FailedFiles } from '#client/ui/failed-files.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { useFocusWhenFewer } from '#client/ui/use-focus-when-fewer.ts'
import { AlikeCard } from './alike-card.tsx'
import { countOf, photosWords } from './alike-words.ts'
import { useAlike, useProgress, useRetry } from './queries.ts'

interface AlikeRoomProps {
  familyId: string
  mayChange: boolean
}

/** Photos that look alike, so that a family keeps the ones it wants. */
export function AlikeRoom({ familyId, mayChange }: AlikeRoomProps) {
  const progress = useProgress(familyId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="In the vault" className="-ml-4 flex flex-wrap gap-x-2">
        <ButtonLink variant="quiet" href="/dashboard">
          The whole vault
        </ButtonLink>
      </nav>
      <div className="grid max-w-2xl gap-2">
        <h2 className="text-3xl">Photos that look alike</h2>
        <p>
          Copies of one photo, and several of one moment. You choose which to keep; nothing is moved
          by itself.
        </p>
      </div>
      <Loaded
        query={progress}
        what="the photos that look alike"
        skeleton={<SkeletonLines lines={6} label="Looking for photos that are alike" />}
      >
        {(data) => <Groups {...{ familyId, mayChange }} progress={data} />}
      </Loaded>
    </div>
  )
}

type Progress = ReplyOf<typeof alike.progress>

function Groups({ familyId, mayChange, progress }: AlikeRoomProps & { progress: Progress }) {
  const { compared, failed, failures } = progress
  const waiting = progress.reading + progress.waiting
  const list = useAlike(familyId, compared)
  const retry = useRetry(familyId)
  const held = useFocusWhenFewer<HTMLUListElement>(list.data?.length ?? 0)
  return (
    <>
      <Loaded
        query={list}
        what="the photos that look alike"
        skeleton={<SkeletonLines lines={6} label="Looking for photos that are alike" />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <NoGroups {...{ waiting, compared }} />
          ) : (
            <ul
              ref={held}
              tabIndex={-1}
              aria-label="Groups of photos that look alike"
              className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none"
            >
              {groups.map((group) => (
                <li key={`${group.id} ${group.shots.length}`}>
                  <AlikeCard {...{ familyId, group, mayChange }} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {list.data && list.data.length > 0 && <ShowMore list={list} what="groups" />}
      {waiting > 0 && (
        <ProgressBar
          label="Comparing photos"
          done={compared / (compared + waiting)}
          words={`${countOf(compared)} of ${photosWords(compared + waiting)}`}
        />
      )}
      {failed > 0 && (
        <FailedFiles
          title={`${photosWords(failed)} couldn’t be compared`}
          failures={failures}
          onRetry={mayChange ? () => void retry.mutateAsync().catch(tellFailure) : undefined}
          isRetrying={retry.isPending}
        />
      )}
    </>
  )
}

function NoGroups({ waiting, compared }: { waiting: number; compared: number }) {
  const [title, words] =
    waiting > 0
      ? ['Your photos are being compared', 'Nothing looks alike so far.']
      : compared === 0
        ? ['Nothing looks alike', 'Photos are compared as they come in.']
        : ['Nothing is left to choose', `${photosWords(compared)} compared.`]
  return (
    <EmptyState block={featureBlocks.vault} title={title}>
      <p>{words}</p>
    </EmptyState>
  )
}

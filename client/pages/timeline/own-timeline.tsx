import { Suspense, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { families, Family } from '#contract/families.ts'
import type { timeline } from '#contract/timeline.ts'
import { Queries } from '#client/platform/query.ts'
import { useRead } from '#client/platform/use-read.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { countWords, Folded } from './decade-section.tsx'
import { kindLooks } from './kinds.ts'
import { MomentRow } from './moment-row.tsx'
import { opensAtFirst } from './opens-at-first.ts'
import { OwnFilters } from './own-filters.tsx'
import { ownMoment } from './own-moment.ts'
import { OwnVoice } from './own-voice.tsx'
import { everything, isEverything, useDecades, useMoments, type OwnChoice } from './own-queries.ts'

type Decades = ReplyOf<typeof timeline.decades>['decades']

const skeleton = <SkeletonLines lines={8} label="Opening your family’s timeline" />

/** The signed-in family's line: everything it has, ten years at a time. */
export const OwnTimeline = () => (
  <Queries>
    <Own />
  </Queries>
)

function Own() {
  const mine = useRead<ReplyOf<typeof families.list>>('/api/families')
  return (
    <Loaded query={mine} what="your timeline" skeleton={skeleton}>
      {({ families: all }) => {
        const family = all.find(({ isCurrent }) => isCurrent)
        return family ? <LineOf key={family.id} family={family} /> : <Nothing />
      }}
    </Loaded>
  )
}

const totalWords = (decades: Decades) => {
  const count = decades.reduce((sum, decade) => sum + decade.count, 0)
  return `${decades.some(({ isMore }) => isMore) ? 'More than ' : ''}${countWords(count)}`
}

// The vault's viewer comes with whoever opens a picture.
const OpenedMemory = lazyPart(async () => (await import('./opened-memory.tsx')).OpenedMemory)

function LineOf({ family }: { family: Family }) {
  const familyId = family.id
  const [opened, setOpened] = useState<string>()
  const [choice, setChoice] = useState(everything)
  const decades = useDecades(familyId, choice)
  const { data, isPlaceholderData: isStale } = decades
  const found = choice.kinds.length === 0 ? [] : isStale ? undefined : data?.decades
  return (
    <Loaded query={decades} what="your timeline" skeleton={skeleton}>
      {({ decades: all }) =>
        all.length === 0 && isEverything(choice) ? (
          <Nothing />
        ) : (
          <div className="grid gap-8">
            <OwnFilters
              {...{ familyId, choice }}
              left={found ? totalWords(found) : ''}
              onChoose={setChoice}
            />
            {found?.length === 0 && (
              <EmptyState block={kindLooks.photo.block} title="Nothing to show">
                <p>Nothing on this line is all of that. Choose more kinds, or everybody.</p>
              </EmptyState>
            )}
            {found ? (
              <Unfolded
                key={JSON.stringify(choice)}
                {...{ familyId, choice }}
                decades={found}
                onOpen={setOpened}
              />
            ) : (
              skeleton
            )}
            {opened && (
              <Suspense>
                <OpenedMemory
                  family={family}
                  memoryId={opened}
                  onClose={() => setOpened(undefined)}
                />
              </Suspense>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

interface OfChoice {
  familyId: string
  choice: OwnChoice
  onOpen: (memoryId: string) => void
}

function Unfolded({ decades, ...shared }: OfChoice & { decades: Decades }) {
  const opened = opensAtFirst(decades.map(({ start, count }) => ({ start: String(start), count })))
  return (
    <div>
      {decades.map((decade) => (
        <OwnDecade
          key={decade.start}
          {...shared}
          decade={decade}
          isOpenAtFirst={opened.has(String(decade.start))}
        />
      ))}
    </div>
  )
}

interface OwnDecadeProps extends OfChoice {
  decade: Decades[number]
  isOpenAtFirst: boolean
}

/** Ten years; what happened in them is asked for once somebody unfolds them. */
function OwnDecade({ decade, isOpenAtFirst, ...shared }: OwnDecadeProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { start, count, isMore } = decade
  return (
    <Folded
      start={String(start)}
      count={`${isMore ? 'more than ' : ''}${countWords(count)}`}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && <Moments {...shared} decade={start} />}
    </Folded>
  )
}

function Moments({ familyId, choice, decade, onOpen }: OfChoice & { decade: number }) {
  const moments = useMoments(familyId, choice, decade)
  return (
    <Loaded
      query={moments}
      what={`the ${decade}s`}
      skeleton={<SkeletonLines lines={4} label={`Opening the ${decade}s`} />}
    >
      {(items) => (
        <>
          <ol>
            {items.map((moment) => (
              <MomentRow
                key={moment.key}
                moment={ownMoment(familyId, moment)}
                onOpen={onOpen}
                Player={OwnVoice}
              />
            ))}
          </ol>
          <ShowMore list={moments} what={`moments of the ${decade}s`} className="pb-9" />
        </>
      )}
    </Loaded>
  )
}

const Nothing = () => (
  <EmptyState
    block={kindLooks.birth.block}
    title="Your family’s line begins here"
    action={<ButtonLink href="/dashboard">Go to the memory vault</ButtonLink>}
  >
    <p>
      Add a photo to the vault, or somebody to the family tree, and they take their place on this
      line.
    </p>
  </EmptyState>
)

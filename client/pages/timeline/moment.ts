import type { DemoTimeline } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import type { Certainty } from '#contract/rules/memory-date.ts'
import type { TimelineKind } from '#contract/rules/timeline-kinds.ts'

/** One thing on the line, whoever's it is. */
export interface Moment {
  readonly key: string
  readonly kind: TimelineKind
  readonly on: string
  readonly certainty: Certainty
  /** When, as somebody wrote it who didn't know the day. */
  readonly written?: string
  readonly title: string
  readonly words: string
  readonly place: string | null
  readonly people: readonly string[]
  /** Those of one's own family, whose cards can be opened. */
  readonly cards?: readonly Card[]
  /** Whose quilt block stands beside the name: someone is born and dies with the same one. */
  readonly avatarId: string | null
  readonly picture: Picture | null
  readonly voice: Voice | null
}

export interface Card {
  readonly id: string
  readonly name: string
}

interface Picture {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** In one's own vault, what its viewer opens. */
  readonly memoryId?: string
}

export interface Voice {
  readonly src: string
  readonly durationMs: number | null
  /** None of one's own voices has them here: they are read once somebody comes near. Null where there are none. */
  readonly peaks: readonly number[] | null
  /** The file that it is, of one's own family. */
  readonly kept?: { readonly familyId: string; readonly mediaId: string }
  readonly words: string | null
}

/** What can be chosen from, and everything there is. */
export interface Line {
  readonly people: readonly { readonly key: string; readonly name: string }[]
  readonly branches: readonly Branch[]
  readonly moments: readonly Moment[]
}

interface Branch {
  readonly key: string
  readonly name: string
  readonly people: readonly string[]
}

/** The demo's line. On a server whose demo has no files, its words alone. */
export const lineOfDemo = (
  { people, branches, events }: DemoTimeline,
  { hasFiles }: { hasFiles: boolean },
): Line => ({
  people,
  branches,
  moments: events.map(({ picture, voice, ...event }) => ({
    ...event,
    picture: hasFiles && picture ? { ...picture, src: demoFile(picture.file) } : null,
    voice: hasFiles && voice ? { ...voice, src: demoFile(voice.file) } : null,
  })),
})

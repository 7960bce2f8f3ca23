import type { CopyOrder, MeasuredFile, UnreadableReason } from '#server/platform/av/av.ts'

export interface Source {
  readonly path: string
  readonly demuxer: string
}

export type Order = { readonly source: Source; readonly ffmpeg: string | null } & (
  | { readonly do: 'measure' }
  | { readonly do: 'decode' }
  | ({ readonly do: 'copy'; readonly to: string } & CopyOrder)
  | { readonly do: 'poster'; readonly to: string; readonly atMs: number }
)

export type Outcome =
  | { readonly measured?: MeasuredFile }
  | { readonly unreadable: UnreadableReason; readonly detail: string }

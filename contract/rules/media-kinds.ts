import { sealedKind, sealedType } from './beyond/sealed-type.ts'

/** Which files a family can keep. The server decides by the bytes; the names here only help a person choose. */
export const mediaKinds = ['audio', 'photo', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What is stored: also what a browser has sealed beyond us, of which nobody here can say what it is. */
export const storedKinds = [...mediaKinds, sealedKind] as const
export type StoredKind = (typeof storedKinds)[number]

interface MediaType {
  readonly kind: MediaKind
  /** The first one is used when a file has to be given an ending. */
  readonly endings: readonly string[]
}

export const mediaTypes = {
  'audio/webm': { kind: 'audio', endings: ['webm', 'weba'] },
  'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'] },
  'audio/wav': { kind: 'audio', endings: ['wav', 'wave'] },
  'audio/mp4': { kind: 'audio', endings: ['m4a', 'mp4', 'm4b'] },
  'audio/flac': { kind: 'audio', endings: ['flac'] },
  'image/jpeg': { kind: 'photo', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'photo', endings: ['png'] },
  'image/webp': { kind: 'photo', endings: ['webp'] },
  'image/gif': { kind: 'photo', endings: ['gif'] },
  'image/heic': { kind: 'photo', endings: ['heic', 'heif'] },
  'image/avif': { kind: 'photo', endings: ['avif'] },
  'image/tiff': { kind: 'photo', endings: ['tif', 'tiff'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/ogg': { kind: 'video', endings: ['ogv', 'ogg'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', endings: ['mov', 'qt'] },
  'video/x-matroska': { kind: 'video', endings: ['mkv'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
} as const satisfies Record<string, MediaType>

export type ContentType = keyof typeof mediaTypes

const contentTypes = Object.keys(mediaTypes) as [ContentType, ...ContentType[]]

export const storedTypes = [...contentTypes, sealedType] as const
export type StoredType = (typeof storedTypes)[number]

export function kindOf(type: ContentType): MediaKind {
  return mediaTypes[type].kind
}

export function endingsOf(type: ContentType): readonly string[] {
  return mediaTypes[type].endings
}

/** What a file calls itself by its name; undefined for what we don't keep. A film's ending means a film, though sounds have it, too. */
export function typeForName(name: string): ContentType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const having = contentTypes.filter((type) => endingsOf(type).includes(ending))
  const meant = having.filter((type) => endingsOf(type)[0] === ending)
  return meant.find((type) => kindOf(type) === 'video') ?? meant[0] ?? having[0]
}

/** For the `accept` of a file input: types and endings, because phones know one and desktops the other. */
export function accepted(kinds: readonly MediaKind[] = mediaKinds): string {
  const types = contentTypes.filter((type) => kinds.includes(kindOf(type)))
  const endings = types.flatMap((type) => endingsOf(type).map((ending) => `.${ending}`))
  return [...new Set([...types, ...endings])].join(',')
}

export const refusedType =
  'We can’t keep this kind of file. Recordings (mp3, m4a, wav, webm, ogg, flac), photos (jpg, png, webp, gif, heic, avif, tif), videos (mp4, mov, webm, mkv) and PDFs are fine.'

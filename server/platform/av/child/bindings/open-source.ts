import { Decoder, Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, type Stream } from 'node-av/lib'
import { Unreadable } from '#server/platform/av/av.ts'
import type { Contents } from '#server/platform/av/child/engine.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { quartersOf } from './picture-facts.ts'

export interface Opened {
  readonly demuxer: Demuxer
  readonly sound: Stream | undefined
  readonly picture: Stream | undefined
}

export async function openSource({ path, demuxer: format }: Source): Promise<Opened> {
  const options = { format_whitelist: format, protocol_whitelist: 'file' }
  const demuxer = await Demuxer.open(path, { format, options }).catch((error: Error) => {
    throw new Unreadable('nothing', error.message)
  })
  const streams = demuxer.streams.filter(
    ({ disposition }) => (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )
  const sound = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  const picture = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO)
  if (!sound && !picture) throw new Unreadable('nothing')
  return { demuxer, sound, picture }
}

export function contentsOf({ sound, picture }: Opened): Contents {
  return {
    sound: sound ? { codec: codecOf(sound), channels: sound.codecpar.channels } : null,
    picture: picture ? { codec: codecOf(picture), ...asSeen(picture) } : null,
  }
}

/** Of the whole and, where it says nothing, of its tracks: Ogg writes its tags into the sound. */
export const tagsOf = ({ demuxer, sound, picture }: Opened): Record<string, string> => ({
  ...sound?.metadata?.getAll(),
  ...picture?.metadata?.getAll(),
  ...demuxer.metadata,
})

const codecOf = ({ codecpar }: Stream) => avGetCodecName(codecpar.codecId) ?? 'unknown'

function asSeen(picture: Stream): { width: number; height: number } {
  const { width, height } = picture.codecpar
  return quartersOf(picture) % 2 === 1 ? { width: height, height: width } : { width, height }
}

/** A damaged moment is skipped; a whole file in a code nobody here knows is told. */
export async function decoderOf(stream: Stream): Promise<Decoder> {
  return Decoder.create(stream, { exitOnError: false }).catch((error: Error) => {
    throw new Unreadable('codec', error.message)
  })
}

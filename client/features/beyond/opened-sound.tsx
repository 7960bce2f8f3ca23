import { useState } from 'react'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import type { SealedHeader } from './sealed-file.ts'

interface OpenedSoundProps {
  sound: Blob
  title: string
  header: SealedHeader
}

const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** What was sealed, heard or seen, and to be kept open. */
export function OpenedSound({ sound, title, header }: OpenedSoundProps) {
  const src = useAddress(sound)
  const type = sound.type.split(';')[0]!
  const name = `${title}.${endings[type] ?? 'bin'}`
  const shared = {
    label: title,
    src,
    downloadSrc: src,
    downloadName: name,
    durationMs: header.durationMs,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p ref={takeLostFocus} tabIndex={-1} className="text-lg font-[650] outline-none">
        It is open. Press Play when you are ready.
      </p>
      {type.startsWith('video/') ? (
        <FilmPlayer {...shared} />
      ) : (
        <AudioPlayer {...shared} peaks={[]} />
      )}
      <a href={src} download={name} className={`${buttonLook({})} justify-self-start`}>
        <Icon name="download" />
        <span>Save the recording, unsealed</span>
      </a>
    </div>
  )
}

/** It lives as long as the page does, so that what is being saved isn't taken away. */
function useAddress(sound: Blob): string {
  const [address] = useState(() => URL.createObjectURL(sound))
  return address
}

import { useEffect, useState } from 'react'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'

interface OpenedContentProps {
  bytes: Blob
  name: string
  durationMs?: number | undefined
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
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

/** What was sealed, heard, seen or read, and to be kept open. */
export function OpenedContent({ bytes, name, durationMs }: OpenedContentProps) {
  // It lives as long as the page does, so that what is being saved isn't taken away.
  const [src] = useState(() => URL.createObjectURL(bytes))
  const type = bytes.type.split(';')[0]!
  const ending = endings[type]
  const fileName = !ending || name.endsWith(`.${ending}`) ? name : `${name}.${ending}`
  const played = {
    label: name,
    src,
    downloadSrc: src,
    downloadName: fileName,
    durationMs: durationMs ?? null,
  }
  return (
    <>
      {type === 'text/plain' && <Words bytes={bytes} />}
      {type.startsWith('audio/') && <AudioPlayer {...played} peaks={[]} />}
      {type.startsWith('video/') && <FilmPlayer {...played} />}
      {type.startsWith('image/') && (
        <img src={src} alt={name} className="max-h-[70dvh] w-auto max-w-full rounded-md" />
      )}
      <a href={src} download={fileName} className={`${buttonLook({})} justify-self-start`}>
        <Icon name="download" />
        <span>Save {whatToSave(type)}, unsealed</span>
      </a>
    </>
  )
}

function whatToSave(type: string): string {
  if (type === 'text/plain') return 'the words'
  return type.startsWith('audio/') || type.startsWith('video/') ? 'the recording' : 'it'
}

function Words({ bytes }: { bytes: Blob }) {
  const [words, setWords] = useState('')
  useEffect(() => void bytes.text().then(setWords), [bytes])
  return (
    <p className="rounded-md border-l-4 border-dashed border-cranberry bg-mist p-5 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
      {words}
    </p>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { readCode } from './read-code.ts'

interface CameraProps {
  onRead: (text: string) => void
  onClose: () => void
}

const lookEveryMs = 200

/** Looks through the camera until a code is seen. Pictures stay in this page. */
export function Camera({ onRead, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string>()
  const tell = useRef(onRead)
  useEffect(() => void (tell.current = onRead))
  useEffect(() => {
    const stop = new AbortController()
    void watch(video.current!, stop.signal, (text) => tell.current(text)).catch(() =>
      setFailure(
        'This page may not use the camera, or there is none. Choose a photo of the sheet, or type its letters.',
      ),
    )
    return () => stop.abort()
  }, [])
  return (
    <div className="grid justify-items-start gap-3">
      {failure ? (
        <p role="alert">{failure}</p>
      ) : (
        <>
          <p>Hold the sheet so that its code fills the picture.</p>
          <video
            ref={video}
            playsInline
            muted
            aria-label="What the camera sees"
            className="aspect-square w-full max-w-96 rounded-md bg-ink object-cover"
          />
        </>
      )}
      <Button onClick={onClose}>Close the camera</Button>
    </div>
  )
}

async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onRead: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const text = await readCode(video)
    if (text && !signal.aborted) return onRead(text)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

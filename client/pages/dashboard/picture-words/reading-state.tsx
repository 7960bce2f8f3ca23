import { tellFailure } from '#client/ui/tell-failure.ts'
import type { PictureReading } from '#contract/picture-words.ts'
import { FailedFiles } from '#client/ui/failed-files.tsx'
import { isAtWork, useReading, useRetry } from './queries.ts'

interface ReadingStateProps {
  familyId: string
  mayChange: boolean
}

const count = (of: number) => of.toLocaleString('en-US')
const pictures = (of: number) => (of === 1 ? 'one picture' : `${count(of)} pictures`)

/** How far the reading of words is, and what went wrong; nothing where there is nothing to say. */
export function ReadingState({ familyId, mayChange }: ReadingStateProps) {
  const { data } = useReading(familyId)
  if (!data || (!isAtWork(data) && data.failed === 0)) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-thread">
      {isAtWork(data) && <output>{workWords(data)}</output>}
      {data.failed > 0 && <Failures {...{ familyId, mayChange }} reading={data} />}
    </div>
  )
}

function workWords({ engineState, waiting, read, failed }: PictureReading): string {
  if (engineState === 'fetching')
    return `What reads words in pictures is on its way to this server; ${pictures(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for it.`
  return `Words in pictures are being read: ${count(read + failed)} of ${pictures(waiting + read + failed)}.`
}

function Failures({
  familyId,
  mayChange,
  reading,
}: ReadingStateProps & { reading: PictureReading }) {
  const retry = useRetry(familyId)
  const tryAgain = () => void retry.mutateAsync(undefined).catch(tellFailure)
  return (
    <FailedFiles
      title={`The words of ${pictures(reading.failed)} couldn’t be read`}
      failures={reading.failures}
      onRetry={mayChange ? tryAgain : undefined}
      isRetrying={retry.isPending}
    />
  )
}

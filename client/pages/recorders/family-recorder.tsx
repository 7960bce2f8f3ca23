import { bareType, endingFor } from '#client/features/recorder/recording-type.ts'
import { NotSent } from '#client/features/recorder/sending.ts'
import { NotKept, type Spoken } from '#client/platform/uploads/keep-file.ts'
import { PlaceRecorder, type PlaceRecorderProps } from './place-recorder.tsx'

interface FamilyRecorderProps extends Omit<PlaceRecorderProps, 'send'> {
  send: (spoken: Spoken) => Promise<void>
}

/** A recorder whose takes become recordings of the family: what was spoken stays on this device until they are. */
export const FamilyRecorder = ({ send, ...rest }: FamilyRecorderProps) => (
  <PlaceRecorder
    {...rest}
    send={async ({ id, contentType }, bytes) => {
      const type = bareType(contentType)
      const file = new File([bytes], `voice.${endingFor(type)}`, { type })
      try {
        await send({ id, file })
      } catch (error) {
        throw error instanceof NotKept ? new NotSent(error.message, { cause: error }) : error
      }
    }}
  />
)

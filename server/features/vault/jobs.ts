import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { emptyTrash } from './empty-trash.ts'
import { makePictures } from './make-pictures.ts'
import { noteAreas } from './note-areas.ts'
import { noteNames } from './note-names.ts'
import { forgetWords } from './rendition-store.ts'

const picturesInTurn = serialQueue()

/** Looked for every minute, and at once when somebody brings some. */
export const makePicturesJob = defineJob(
  'make-pictures',
  noPayload,
  (system) =>
    picturesInTurn(async () => {
      await makePictures(system)
      await noteAreas(system)
      await noteNames(system)
    }),
  { longestSeconds: 6 * 3600 },
)

export const emptyTrashJob = defineJob('empty-trash', noPayload, async (system) => {
  await emptyTrash(system)
  await forgetWords(system)
})

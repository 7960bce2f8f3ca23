import { serveTasks } from './thread-task.ts'
import { writeFile, type ToWrite } from './write-file.ts'

/** In a thread of its own: the files that were brought in are read again, which takes its time. */
serveTasks<Omit<ToWrite, 'whole'> & { now: string }>(({ small: { now, ...asked }, texts }) => {
  const whole = { texts: texts as ToWrite['whole']['texts'], now }
  const written = writeFile({ ...asked, whole })
  return { answer: written, bytes: written.bytes }
})
